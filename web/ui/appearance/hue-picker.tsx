import { type Hue, hues } from '@tessera/domain/records/record.ts';
import { Ban } from 'lucide-react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import styles from './hue-picker.module.css';

/** The radio button's value for no colour. */
const NONE = 'none';

type HuePickerProps =
  | { value: Hue; onChange(hue: Hue): void; optional?: false }
  | { value: Hue | null; onChange(hue: Hue | null): void; optional: true };

/** Chooses one of the twelve colours; if `optional`, also none. */
export function HuePicker({ value, onChange, optional = false }: HuePickerProps) {
  const { t } = useTranslation();
  const choose = onChange as (hue: Hue | null) => void;
  return (
    <RadioGroup
      value={value ?? NONE}
      onChange={(hue) => choose(hue === NONE ? null : (hue as Hue))}
      className={styles.group!}
    >
      <Label className={styles.legend!}>{t('board.colour')}</Label>
      <div className={styles.hues}>
        {optional && (
          <Radio value={NONE} aria-label={t('boardMenu.hue_none')} className={styles.hue!}>
            <Ban size={22} aria-hidden className={styles.noHue} />
          </Radio>
        )}
        {hues.map((hue) => (
          <Radio key={hue} value={hue} aria-label={t(`board.${hue}`)} className={styles.hue!}>
            <span style={{ background: `var(--${hue}-strong)` }} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
