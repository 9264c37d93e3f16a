import { personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { CellMenu } from './cell-menu.tsx';
import { CellView } from './cell-view.tsx';
import { cellAt } from './cells.ts';
import { isDrafted } from './draft.ts';
import styles from './matrix.module.css';
import { rowsAt } from './matrix-rows.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { PersonPicker } from './person-picker.tsx';
import { useCellText } from './use-cell-text.ts';
import { useWords } from './use-words.ts';

const NOTHING_FOLDED = new Set<never>();

/** The matrix on a narrow screen, for one role or one person. */
export function OneColumn({ columns, onAdd }: { columns: readonly Token[]; onAdd(person: number): void }) {
  const { place, after, draft, members, standings } = usePermissionEditor();
  const { t, title, text, token: named } = useWords();
  const cellText = useCellText();
  const [wanted, setWanted] = useState<Token>('role:full-member');
  const [chosen, setChosen] = useState<Line>();
  const pressed = useRef<HTMLElement>(null);
  const token = columns.includes(wanted) ? wanted : 'role:full-member';
  const shown = new Set(columns.map(personOf));
  const others = [...members.values()].filter(({ id }) => !shown.has(id) && standings.get(id) !== 'owner');
  return (
    <div className={styles.one}>
      <div className={styles.oneHead}>
        <div className={styles.oneSelect}>
          <Select
            label={t('permissions.forWhom')}
            value={token}
            onChange={(id) => setWanted(id)}
            choices={columns.map((id) => ({ id, label: named(id) }))}
          />
        </div>
        <PersonPicker
          label={t('permissions.column.add')}
          people={others}
          onPick={(person) => {
            onAdd(person);
            setWanted(`user:${person}`);
          }}
          trigger={
            <IconButton label={t('permissions.column.add')}>
              <UserPlus size={18} />
            </IconButton>
          }
        />
      </div>
      <ul className={styles.oneRows}>
        {rowsAt(place, NOTHING_FOLDED).map((row) => {
          if (row.kind === 'area')
            return (
              <li key={row.area} className={styles.oneArea}>
                <h3>{t(`permissions.areas.${row.area}`)}</h3>
              </li>
            );
          const cell = cellAt(after, place, token, row.line);
          const drafted = isDrafted(draft, place, cell.key);
          return (
            <li key={`${row.line.permission} ${row.line.own}`}>
              <button
                type="button"
                className={styles.oneRow}
                aria-haspopup="menu"
                disabled={token === 'role:owner'}
                onClick={(event) => {
                  pressed.current = event.currentTarget;
                  setChosen(row.line);
                }}
              >
                <span className={styles.oneWords}>
                  <span className={styles.name}>{title(row.line)}</span>
                  <span className={styles.text}>{text(row.line)}</span>
                </span>
                <span className={styles.oneCell}>
                  <CellView cell={cell} drafted={drafted} />
                  <span className="for-screen-readers">{cellText(cell, drafted)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {chosen && (
        <CellMenu token={token} line={chosen} trigger={pressed} onClose={() => setChosen(undefined)} />
      )}
    </div>
  );
}
