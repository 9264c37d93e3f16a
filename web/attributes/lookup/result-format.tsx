import { displayOf, elsewhere, saysOf } from '@tessera/domain/attributes/displayed.ts';
import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { draftOf, shownDraft } from '../computed-draft.ts';
import { ResultFields } from '../formula/result-fields.tsx';
import styles from './lookup.module.css';

interface ResultFormatProps {
  kind: Attribute['kind'];
  form: SettingsProps;
}

/** Whether the result is shown as the attribute that is read or in a format of its own, and in which. */
export function ResultFormat({ kind, form }: ResultFormatProps) {
  const { t } = useTranslation();
  const settings = form.settings as LookupSettings;
  const set = (display: LookupSettings['display']) => form.onChange({ ...settings, display });
  const formatted = formattedBy(kind, form, settings);
  const own = displayOf(formatted);
  if (!own) return null;
  const isOwn = saysOf(settings.display, formatted);
  return (
    <div className={styles.condition}>
      <Checkbox isSelected={isOwn} onChange={(next) => set(next ? own : {})}>
        {t('attributes.lookups.ownFormat')}
      </Checkbox>
      {isOwn && (
        <div role="group" aria-label={t('attributes.lookups.ownFormat')} className={styles.format}>
          <ResultFields
            result={formatted}
            display={{ ...own, ...settings.display }}
            onChange={(part) => set({ ...settings.display, ...part })}
          />
        </div>
      )}
    </div>
  );
}

/** What would be shown in its own format: the result, or of values that are written as one text each of them. */
function formattedBy(kind: Attribute['kind'], form: SettingsProps, settings: LookupSettings): ShownAttribute {
  const result = shownDraft(draftOf(kind, { ...form, settings: { ...settings, display: {} } }));
  const source = result.computing?.linked.get(settings.attribute_id ?? '');
  return result.kind === 'text' && source ? elsewhere(source) : result;
}

/** Settings that read or compute something else: their result is in a format that was not chosen for it. */
export function keepingFormat<Settings extends LookupSettings>(
  kind: Attribute['kind'],
  form: SettingsProps,
  next: Settings,
): Settings {
  const before = formattedBy(kind, form, form.settings as LookupSettings);
  const after = formattedBy(kind, form, next);
  return isSame([before.kind, displayOf(before)], [after.kind, displayOf(after)])
    ? next
    : { ...next, display: {} };
}
