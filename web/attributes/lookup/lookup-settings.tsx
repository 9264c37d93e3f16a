import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import { LinkedFields } from './linked-fields.tsx';
import styles from './lookup.module.css';
import { keepingFormat, ResultFormat } from './result-format.tsx';
import { ResultPreview } from './result-preview.tsx';
import { useLinkedChoice } from './use-linked-choice.ts';

/** Which values of linked items are shown. */
export default function LookupSettingsForm(props: SettingsProps) {
  const { t } = useTranslation();
  const linked = useLinkedChoice(props);
  const form = { ...props, around: linked.around ?? [] };
  return (
    <>
      <p className={styles.hint}>{t('attributes.lookups.hint')}</p>
      <LinkedFields
        {...props}
        settings={props.settings as LookupSettings}
        linked={linked}
        onChange={(next) => props.onChange(keepingFormat('lookup', form, next as LookupSettings))}
      />
      {linked.chosen && <ResultFormat kind="lookup" form={form} />}
      {linked.isMade && linked.chosen && <ResultPreview kind="lookup" form={props} />}
    </>
  );
}
