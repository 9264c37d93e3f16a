import type { Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import type { Area } from '@tessera/domain/permissions/permissions.ts';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddColumn } from './add-column.tsx';
import { CellMenu } from './cell-menu.tsx';
import { CellView } from './cell-view.tsx';
import { cellAt } from './cells.ts';
import { ColumnHead } from './column-head.tsx';
import { isDrafted } from './draft.ts';
import styles from './matrix.module.css';
import { rowsAt } from './matrix-rows.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { useCellText } from './use-cell-text.ts';
import { atOf, useGridKeys } from './use-grid-keys.ts';
import { useWords } from './use-words.ts';

interface Chosen {
  token: Token;
  line: Line;
}

/** The matrix where there is room for it: its head and its first column stay in sight. */
export function MatrixGrid({
  columns,
  added,
  onAdd,
  onRemove,
}: {
  columns: readonly Token[];
  added: readonly number[];
  onAdd(person: number): void;
  onRemove(person: number): void;
}) {
  const { place, after, draft } = usePermissionEditor();
  const { t, title, text } = useWords();
  const cellText = useCellText();
  const [folded, setFolded] = useState<ReadonlySet<Area>>(new Set());
  const [chosen, setChosen] = useState<Chosen>();
  const pressed = useRef<HTMLElement>(null);
  const rows = rowsAt(place, folded);
  const { grid, cell, setActive, onKeyDown } = useGridKeys({
    rows: rows.length + 1,
    columns: columns.length + 1,
  });

  const fold = (area: Area) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(area)) next.add(area);
      return next;
    });
  /** How many are allowed; nothing where that depends on the role. */
  const countText = (token: Token, lines: readonly Line[]) => {
    const values = lines.map((line) => cellAt(after, place, token, line).value);
    if (values.includes(undefined)) return null;
    return t('permissions.someOf', { some: values.filter((value) => value).length, all: lines.length });
  };
  const act = (target: EventTarget) => {
    const at = atOf(target);
    const row = at && rows[at.row - 1];
    if (!at || !row) return;
    setActive(at);
    if (row.kind === 'area') return fold(row.area);
    const token = columns[at.column - 1];
    if (!token || token === 'role:owner') return;
    pressed.current = (target as HTMLElement).closest('[data-at]');
    setChosen({ token, line: row.line });
  };

  return (
    <div className={styles.area}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('permissions.grid')}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 2}
        className={styles.grid}
        style={{ '--count': columns.length } as React.CSSProperties}
        onClick={(event) => act(event.target)}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && atOf(event.target)?.row) {
            event.preventDefault();
            act(event.target);
          } else onKeyDown(event);
        }}
      >
        <div role="row" aria-rowindex={1} className={clsx(styles.row, styles.headRow)}>
          <div
            role="columnheader"
            className={clsx(styles.first, styles.corner)}
            {...cell({ row: 0, column: 0 })}
          >
            {t('permissions.permission')}
          </div>
          {columns.map((token, index) => (
            <ColumnHead
              key={token}
              token={token}
              cell={cell({ row: 0, column: index + 1 })}
              {...(added.includes(Number(token.slice(5))) ? { onRemove } : {})}
            />
          ))}
          <AddColumn columns={columns} onAdd={onAdd} />
        </div>
        {rows.map((row, index) =>
          row.kind === 'area' ? (
            <div
              key={row.area}
              role="row"
              aria-rowindex={index + 2}
              className={clsx(styles.row, styles.areaRow)}
            >
              <div
                role="rowheader"
                aria-expanded={!folded.has(row.area)}
                className={styles.first}
                {...cell({ row: index + 1, column: 0 })}
              >
                <ChevronDown size={14} aria-hidden className={styles.chevron} />
                {t(`permissions.areas.${row.area}`)}
              </div>
              {columns.map((token, at) => (
                <div
                  key={token}
                  role="gridcell"
                  className={styles.count}
                  {...cell({ row: index + 1, column: at + 1 })}
                >
                  {countText(token, row.lines)}
                </div>
              ))}
            </div>
          ) : (
            <div
              key={`${row.line.permission} ${row.line.own}`}
              role="row"
              aria-rowindex={index + 2}
              className={styles.row}
            >
              <div
                role="rowheader"
                className={clsx(styles.first, row.line.own && styles.own)}
                {...cell({ row: index + 1, column: 0 })}
              >
                <span className={styles.name}>{title(row.line)}</span>
                <span className={styles.text}>{text(row.line)}</span>
              </div>
              {columns.map((token, at) => {
                const found = cellAt(after, place, token, row.line);
                const drafted = isDrafted(draft, place, found.key);
                const open = chosen?.token === token && chosen.line === row.line;
                return (
                  <div
                    key={token}
                    role="gridcell"
                    aria-label={cellText(found, drafted)}
                    aria-readonly={token === 'role:owner'}
                    {...(token === 'role:owner' ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': open })}
                    className={styles.cell}
                    {...cell({ row: index + 1, column: at + 1 })}
                  >
                    <CellView cell={found} drafted={drafted} />
                  </div>
                );
              })}
            </div>
          ),
        )}
      </div>
      {chosen && (
        <CellMenu
          {...chosen}
          trigger={pressed}
          onClose={() => {
            setChosen(undefined);
            pressed.current?.focus();
          }}
        />
      )}
    </div>
  );
}
