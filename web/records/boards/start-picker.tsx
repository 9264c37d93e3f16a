import { type StartId, startIds } from '@tessera/domain/starts/ids.ts';
import { starts } from '@tessera/domain/starts/index.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { StartMosaic } from './start-mosaic.tsx';
import styles from './starts.module.css';

interface StartPickerProps {
  value: StartId;
  onChange(start: StartId): void;
  /** Offered first. */
  suggested: StartId | undefined;
}

/** Chooses the start of a board from cards. */
export function StartPicker({ value, onChange, suggested }: StartPickerProps) {
  const { t } = useTranslation();
  const ids = suggested ? [suggested, ...startIds.filter((id) => id !== suggested)] : startIds;
  return (
    <RadioGroup value={value} onChange={(id) => onChange(id as StartId)} className={styles.group!}>
      <Label className={styles.legend!}>{t('board.start')}</Label>
      <div className={styles.cards}>
        {ids.map((id) => (
          <Radio key={id} value={id} className={styles.card!}>
            <span className={styles.mosaic}>
              <StartMosaic start={starts[id]} />
            </span>
            <span className={styles.name}>
              {t(`starts.${starts[id].name}`)}
              {id === suggested && <span className={styles.suggested}>{t('board.suggested')}</span>}
            </span>
            <span className={styles.text}>{t(`starts.${starts[id].description}`)}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
