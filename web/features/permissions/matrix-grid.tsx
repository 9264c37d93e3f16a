import type { Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import type { Area } from '@tessera/domain/permissions/permissions.ts';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddColumn } from './add-column.tsx';
import { CellMenu } from './cell-menu.tsx';
import { ColumnHead } from './column-head.tsx';
import styles from './matrix.module.css';
import { AreaRow, LineRow } from './matrix-row.tsx';
import { rowsAt } from './matrix-rows.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { atOf, useGridKeys } from './use-grid-keys.ts';

interface Chosen {
  token: Token;
  line: Line;
}

/** The matrix on a wide screen: its head and its first column stay visible. */
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
  const { t } = useTranslation();
  const { place } = usePermissionEditor();
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
  const action = (target: EventTarget) => {
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
        onClick={(event) => action(event.target)}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && atOf(event.target)?.row) {
            event.preventDefault();
            action(event.target);
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
        {rows.map((row, index) => {
          const line = { columns, index: index + 1, cell };
          return row.kind === 'area' ? (
            <AreaRow key={row.area} {...line} {...row} folded={folded.has(row.area)} />
          ) : (
            <LineRow
              key={`${row.line.permission} ${row.line.own}`}
              {...line}
              line={row.line}
              chosen={chosen?.line === row.line ? chosen.token : undefined}
            />
          );
        })}
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
