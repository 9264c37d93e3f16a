import type { RollupSettings } from '@tessera/domain/attributes/rollup.ts';
import { functionsFor, type RollupFunction, suits } from '@tessera/domain/attributes/rollup-functions.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import type { Type } from '@tessera/domain/formula/types.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { LinkedFields } from '../lookup/linked-fields.tsx';
import styles from '../lookup/lookup.module.css';
import { keepingFormat, ResultFormat } from '../lookup/result-format.tsx';
import { ResultPreview } from '../lookup/result-preview.tsx';
import { useLinkedChoice } from '../lookup/use-linked-choice.ts';

/** Which values of linked items are read, and what is computed from them. */
export default function RollupSettingsForm(props: SettingsProps) {
  const { t } = useTranslation();
  const { onChange } = props;
  const settings = props.settings as RollupSettings;
  const linked = useLinkedChoice(props);
  const form = { ...props, around: linked.around ?? [] };
  const typeOf = (id: string | null): Type | undefined => {
    const attribute = linked.attributes.find((one) => one.id === id);
    return attribute && typeIn(attribute);
  };
  const type = typeOf(settings.attribute_id);
  const isChosen =
    linked.folderId !== undefined && (linked.chosen !== undefined || settings.function === 'count');
  const change = (next: RollupSettings) => {
    const nextType = typeOf(next.attribute_id);
    // The number of items is the same whatever is read of them.
    const suited = { ...next, function: suits(next.function, nextType) ? next.function : 'count' } as const;
    onChange(keepingFormat('rollup', form, suited));
  };
  return (
    <>
      <p className={styles.hint}>{t('attributes.rollups.hint')}</p>
      <LinkedFields
        {...props}
        settings={settings}
        linked={linked}
        onChange={(next) => change(next as RollupSettings)}
      >
        <div className={styles.function}>
          <Select
            label={t('attributes.rollups.function')}
            value={settings.function}
            onChange={(id) => change({ ...settings, function: id })}
            choices={offered(settings.function, type).map((id) => ({
              id,
              label: t(`attributes.rollups.functions.${id}`),
            }))}
          />
          <p className={styles.hint}>
            {t(`attributes.rollups.descriptions.${settings.function}`)}{' '}
            {!type && t('attributes.rollups.chooseAttribute')}
          </p>
        </div>
      </LinkedFields>
      {isChosen && <ResultFormat kind="rollup" form={form} />}
      {isChosen && linked.isMade && <ResultPreview kind="rollup" form={props} />}
    </>
  );
}

/** Those that suit, and the present one where it suits by another name. */
function offered(present: RollupFunction, type: Type | undefined): readonly RollupFunction[] {
  const functions = functionsFor(type);
  return functions.includes(present) || !suits(present, type) ? functions : [...functions, present];
}
