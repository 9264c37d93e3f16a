import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ItemRows } from '../../data/views/types.ts';
import type { NewRows } from './use-new-rows.ts';

interface AddRowProps {
  rows: ItemRows;
  created: NewRows;
  /** Where it stands, in CSS pixels. */
  top: number;
  className: string | undefined;
  /** That of its button. */
  buttonClass: string | undefined;
}

/** The row below the last one, in which a new one is begun. */
export function AddRow({ rows, created, top, className, buttonClass }: AddRowProps) {
  const { t } = useTranslation();
  return (
    <div role="row" className={className} style={{ insetBlockStart: top }}>
      <div role="gridcell">
        <button
          type="button"
          className={buttonClass}
          onClick={() => created.begin({ group: undefined, parent: null, after: lastAtTop(rows) })}
        >
          <Plus size={14} aria-hidden />
          {t('table.newItem')}
        </button>
      </div>
    </div>
  );
}

/** The last of the items that are below no other. */
function lastAtTop(rows: ItemRows): string | undefined {
  let row = rows.count - 1;
  while (row > 0 && (rows.tree?.depthAt(row) ?? 0) > 0) row -= 1;
  return rows.idAt(row);
}
