import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import { GroupTitle } from '../../group-title.tsx';
import { LINES_MAX, PaperHead } from '../../print/paper-head.tsx';
import { PrintSheet } from '../../print/print-sheet.tsx';
import printed from '../../print/printed.module.css';
import { PrintedSums } from '../../print/printed-sums.tsx';
import { PrintedValues } from '../../print/printed-values.tsx';
import type { Cell, Track } from '../board.ts';
import { type BoardState, foldOfLane } from '../use-board.ts';
import styles from './printed-board.module.css';

/** So many columns stand beside each other on a sheet. */
const ON_SHEET = 4;

interface BandProps {
  state: BoardState;
  columns: readonly Track[];
  /** So many cards of a cell are printed at most. */
  most: number;
}

/** A board on paper: all columns, with all of their cards, in swimlanes or not. What is collapsed has its head alone. */
export function PrintedBoard({ state }: { state: BoardState }) {
  const { board, props } = state;
  const cells = shownCells(state);
  const all = cells.reduce((sum, { count }) => sum + count, 0);
  // Where there are too many, each has its first ones: the last columns would stand empty.
  const most = all > LINES_MAX ? Math.ceil(LINES_MAX / cells.length) : Number.POSITIVE_INFINITY;
  const count = cells.reduce((sum, cell) => sum + Math.min(cell.count, most), 0);
  const bands = Array.from({ length: Math.ceil(board.columns.length / ON_SHEET) }, (_, at) =>
    board.columns.slice(at * ON_SHEET, (at + 1) * ON_SHEET),
  );
  return (
    <PrintSheet wide>
      <PaperHead name={props.folder.name} printed={count} all={all} />
      {bands.map((columns) => (
        <Band key={columns[0]!.key} {...{ state, columns, most }} />
      ))}
    </PrintSheet>
  );
}

/** The cells whose cards are on paper. */
function shownCells({ board, isCollapsed }: BoardState): Cell[] {
  const columns = board.columns.filter(({ key }) => !isCollapsed(key));
  const lanes = board.lanes?.filter((lane) => !isCollapsed(foldOfLane(lane))) ?? [undefined];
  return columns.flatMap((column) => lanes.flatMap((lane) => board.cell(column, lane) ?? []));
}

/** Columns beside each other, under heads that come again on each sheet. */
function Band({ state, columns, most }: BandProps) {
  const formats = useFormats();
  const { board, levels, rows, props, settings, isCollapsed } = state;
  const cells = (lane: Track | undefined) => (
    <tr className={styles.cells}>
      {columns.map((column) => {
        const cell = isCollapsed(column.key) ? undefined : board.cell(column, lane);
        return <td key={column.key}>{cell && <Cards {...{ state, cell, most }} />}</td>;
      })}
    </tr>
  );
  return (
    <table className={styles.band}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" style={{ inlineSize: `${100 / ON_SHEET}%` }}>
              <span className={styles.title}>
                <GroupTitle level={levels[0]!} data={column.data} />
                <span className={printed.count}>{formats.number(column.found)}</span>
              </span>
              {column.group && (
                <span className={styles.sums}>
                  <PrintedSums
                    {...{ rows, group: column.group }}
                    attributes={props.attributes}
                    aggregates={settings.aggregates}
                  />
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {board.lanes?.map((lane) => (
        <tbody key={lane.key}>
          <tr className={styles.lane}>
            <th scope="rowgroup" colSpan={columns.length}>
              <span className={styles.title}>
                {levels[1] && <GroupTitle level={levels[1]} data={lane.data} />}
                <span className={printed.count}>{formats.number(lane.found)}</span>
              </span>
            </th>
          </tr>
          {!isCollapsed(foldOfLane(lane)) && cells(lane)}
        </tbody>
      )) ?? <tbody>{cells(undefined)}</tbody>}
    </table>
  );
}

function Cards({ state, cell, most }: { state: BoardState; cell: Cell; most: number }) {
  return Array.from({ length: Math.min(cell.count, most) }, (_, at) => (
    <Card key={at} state={state} row={cell.start + at} />
  ));
}

function Card({ state, row }: { state: BoardState; row: number }) {
  const { t } = useTranslation();
  const { rows, primary, onCards, settings, colorsAt } = state;
  const name = primary && rows.valueAt(row, primary.id);
  const colors = colorsAt(row);
  const hue = colors?.edge ?? colors?.item;
  return (
    <div
      className={styles.card}
      style={{
        marginInlineStart: (rows.tree?.depthAt(row) ?? 0) * 12,
        ...(hue ? { borderInlineStart: `3px solid var(--${hue}-strong)` } : {}),
      }}
    >
      <p className={styles.name} dir="auto">
        {String(name || t('item.untitled'))}
      </p>
      {settings.card_size !== 'small' && <PrintedValues {...{ rows, row }} attributes={onCards} />}
    </div>
  );
}
