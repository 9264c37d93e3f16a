import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import { LinkedFields } from './linked-fields.tsx';
import styles from './lookup.module.css';
import { ResultPreview } from './result-preview.tsx';
import { useLinkedChoice } from './use-linked-choice.ts';

/** Which values of linked items are shown. */
export default function LookupSettingsForm(props: SettingsProps) {
  const { t } = useTranslation();
  const linked = useLinkedChoice(props);
  return (
    <>
      <p className={styles.hint}>{t('attributes.lookups.hint')}</p>
      <LinkedFields {...props} settings={props.settings as LookupSettings} linked={linked} />
      {linked.isMade && linked.chosen && <ResultPreview kind="lookup" form={props} />}
    </>
  );
}
