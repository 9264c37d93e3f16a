import { dataIn } from '@tessera/domain/attributes/attribute-data.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import { CellContent } from '../cell-content.tsx';
import { cycleOf, draftOf, shownDraft } from '../computed-draft.ts';
import { ItemPreview } from '../item-preview.tsx';
import { usePreviewRows } from '../preview-rows.ts';
import { ShowsAll } from '../shows-all.ts';
import styles from './lookup.module.css';

interface ResultPreviewProps {
  kind: Attribute['kind'];
  form: SettingsProps;
}

/** What the attribute shows for an item that the person chooses, drawn as in its cell; or why it cannot be computed. */
export function ResultPreview({ kind, form }: ResultPreviewProps) {
  const { t } = useTranslation();
  const rows = usePreviewRows(form.place);
  const draft = draftOf(kind, form);
  const cycle = cycleOf(draft);
  if (cycle)
    return (
      <p role="alert" className={styles.gone}>
        {t('errors.issues.computed_cycle', { names: cycle.join(' → ') })}
      </p>
    );
  if (rows.length === 0) return null;
  const shown = shownDraft(draft);
  const reference = form.around?.find(({ id }) => id === form.settings['reference_id']);
  const isLinked = ({ row, columns, viewer }: (typeof rows)[number]) =>
    reference !== undefined && columns.data(row, reference, viewer) !== null;
  // One without links tells nothing.
  const items = [...rows.filter(isLinked), ...rows.filter((one) => !isLinked(one))];
  return (
    <ItemPreview items={items}>
      {({ row, columns, viewer }) => {
        const data = dataIn(columns.item(row), shown, viewer);
        return data === null ? (
          <span className={styles.empty}>{t('item.empty')}</span>
        ) : (
          <ShowsAll value={true}>
            <CellContent attribute={shown} data={data} />
          </ShowsAll>
        );
      }}
    </ItemPreview>
  );
}
