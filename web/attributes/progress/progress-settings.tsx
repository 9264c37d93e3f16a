import type { ProgressSettings } from '@tessera/domain/attributes/progress.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './progress-settings.module.css';

/** Whether people say how far it is, or checkboxes that are ticked. */
export default function ProgressSettingsForm({
  settings,
  onChange,
  around = [],
  attributeId,
}: SettingsProps) {
  const { t } = useTranslation();
  const { checkboxes } = settings as ProgressSettings;
  const offered = around.filter((one) => one.id !== attributeId && typeIn(one)?.name === 'boolean');
  if (offered.length === 0) return null;
  // What is gone is given up with the next change.
  const set = (id: string, isChosen: boolean) =>
    onChange({
      checkboxes: offered
        .map((one) => one.id)
        .filter((one) => (one === id ? isChosen : checkboxes.includes(one))),
    });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('attributes.progressFrom')}</legend>
      {offered.map(({ id, name }) => (
        <Checkbox key={id} isSelected={checkboxes.includes(id)} onChange={(next) => set(id, next)}>
          <span dir="auto">{name}</span>
        </Checkbox>
      ))}
      <span className={styles.hint}>{t('attributes.progressFromHint')}</span>
    </fieldset>
  );
}
