import { isPartOfProgress, type ProgressSettings } from '@tessera/domain/attributes/progress.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './progress-settings.module.css';

/** Whether people say how far it is, or other attributes and the sub-items do. */
export default function ProgressSettingsForm({
  settings,
  onChange,
  around = [],
  attributeId,
}: SettingsProps) {
  const { t } = useTranslation();
  const { sources, sub_items } = settings as ProgressSettings;
  const offered = around.filter((one) => one.id !== attributeId && isPartOfProgress(one, typeIn(one)));
  const chosen = offered.map(({ id }) => id).filter((id) => sources.includes(id));
  // What is gone is given up with the next change.
  const set = (id: string, isChosen: boolean) =>
    onChange({
      ...{ sub_items },
      sources: offered.map((one) => one.id).filter((one) => (one === id ? isChosen : sources.includes(one))),
    });
  if (offered.length === 0) return <span className={styles.hint}>{t('attributes.progressFromNone')}</span>;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('attributes.progressFrom')}</legend>
      {offered.map(({ id, name }) => (
        <Checkbox key={id} isSelected={sources.includes(id)} onChange={(next) => set(id, next)}>
          <span dir="auto">{name}</span>
        </Checkbox>
      ))}
      <span className={styles.hint}>{t('attributes.progressFromHint')}</span>
      {chosen.length > 0 && (
        <Checkbox isSelected={sub_items} onChange={(next) => onChange({ sources: chosen, sub_items: next })}>
          {t('attributes.progressOfSubItems')}
        </Checkbox>
      )}
    </fieldset>
  );
}
