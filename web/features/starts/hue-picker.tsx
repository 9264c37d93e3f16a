import { type Hue, hues } from '@tessera/domain/records/record.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import styles from './starts.module.css';

/** One of the twelve colours. */
export function HuePicker({ value, onChange }: { value: Hue; onChange(hue: Hue): void }) {
  const { t } = useTranslation();
  return (
    <RadioGroup value={value} onChange={(hue) => onChange(hue as Hue)} className={styles.group!}>
      <Label className={styles.legend!}>{t('board.colour')}</Label>
      <div className={styles.hues}>
        {hues.map((hue) => (
          <Radio key={hue} value={hue} aria-label={t(`board.${hue}`)} className={styles.hue!}>
            <span style={{ background: `var(--${hue}-strong)` }} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
