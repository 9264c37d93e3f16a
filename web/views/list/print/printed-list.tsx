import { useTranslation } from 'react-i18next';
import { CellContent } from '../../../attributes/cell-content.tsx';
import { useFormats } from '../../../data/page/formats.ts';
import type { RowGroup } from '../../../data/views/types.ts';
import { GroupTitle } from '../../group-title.tsx';
import { LINES_MAX, PaperHead } from '../../print/paper-head.tsx';
import { PrintSheet } from '../../print/print-sheet.tsx';
import printed from '../../print/printed.module.css';
import { PrintedSums } from '../../print/printed-sums.tsx';
import { PrintedValues } from '../../print/printed-values.tsx';
import type { ListState } from '../use-list.ts';
import styles from './printed-list.module.css';

const deep = (depth: number) => ({ '--depth': depth }) as React.CSSProperties;

/** A list on paper: all of its lines as they are shown, with all of their values. */
export function PrintedList({ state }: { state: ListState }) {
  const { lines, props } = state;
  const count = Math.min(lines.count, LINES_MAX);
  return (
    <PrintSheet>
      <PaperHead name={props.folder.name} printed={count} all={lines.count} />
      <div className={styles.lines}>
        {Array.from({ length: count }, (_, at) => {
          const line = lines.at(at)!;
          return line.kind === 'group' ? (
            <Head key={at} state={state} group={line.group} />
          ) : (
            <Row key={at} state={state} row={line.row} />
          );
        })}
      </div>
    </PrintSheet>
  );
}

function Head({ state, group }: { state: ListState; group: RowGroup }) {
  const formats = useFormats();
  const { levels, rows, settings, props } = state;
  const level = levels[group.level];
  if (!level) return null;
  return (
    <h2 className={styles.head} style={deep(group.level)}>
      <GroupTitle level={level} data={group.data} />
      <span className={printed.count}>{formats.number(group.found)}</span>
      <PrintedSums {...{ rows, group }} attributes={props.attributes} aggregates={settings.aggregates} />
    </h2>
  );
}

function Row({ state, row }: { state: ListState; row: number }) {
  const { t } = useTranslation();
  const { rows, own, primary, atEnd, colorsAt } = state;
  const name = primary && rows.valueAt(row, primary.id);
  const colors = colorsAt(row);
  const hue = colors?.edge ?? colors?.item;
  return (
    <div
      className={styles.row}
      style={{
        ...deep(rows.tree?.depthAt(row) ?? 0),
        ...(hue ? { borderInlineStartColor: `var(--${hue}-strong)` } : {}),
      }}
    >
      <p className={styles.title}>
        {own.checkbox && (
          <CellContent attribute={own.checkbox} data={rows.valueAt(row, own.checkbox.id) ?? null} />
        )}
        <span dir="auto">{String(name || t('item.untitled'))}</span>
      </p>
      <PrintedValues {...{ rows, row }} attributes={own.status ? [own.status, ...atEnd] : atEnd} />
    </div>
  );
}
