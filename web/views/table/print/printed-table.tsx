import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { CellContent, standsAtEnd } from '../../../attributes/cell-content.tsx';
import { ShowsAll } from '../../../attributes/shows-all.ts';
import { useFormats } from '../../../data/page/formats.ts';
import type { RowGroup } from '../../../data/views/types.ts';
import { GroupTitle } from '../../group-title.tsx';
import type { Line } from '../../lines/lines.ts';
import { LINES_MAX, PaperHead } from '../../print/paper-head.tsx';
import { PrintSheet } from '../../print/print-sheet.tsx';
import printed from '../../print/printed.module.css';
import { PrintedSum } from '../../print/printed-sums.tsx';
import type { Table } from '../use-table.ts';
import { bandsOf } from './bands.ts';
import styles from './printed-table.module.css';

/** So much further in stands what is below something else, in CSS pixels. */
const INDENT_PX = 16;

/** The table on paper, in place of the page: all of its lines as they are shown, and all of its columns. */
export function PrintedTable({ table }: { table: Table }) {
  const { lines, props, columns } = table;
  const count = Math.min(lines.count, LINES_MAX);
  return (
    <PrintSheet wide>
      <PaperHead name={props.folder.name} printed={count} all={lines.count} />
      {bandsOf(columns.columns).map((band, at) => {
        const width = band.reduce((sum, one) => sum + one.width, 0);
        return (
          <table key={band[1]?.attribute.id ?? at} className={styles.band} style={{ inlineSize: width }}>
            <colgroup>
              {band.map((one) => (
                <col key={one.attribute.id} style={{ inlineSize: `${(one.width / width) * 100}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {band.map(({ attribute }) => (
                  <th key={attribute.id} scope="col" dir="auto">
                    {attribute.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: count }, (_, line) => (
                <PrintedLine key={line} table={table} line={lines.at(line)} band={band} />
              ))}
              <Totals table={table} band={band} />
            </tbody>
          </table>
        );
      })}
    </PrintSheet>
  );
}

type Band = ReturnType<typeof bandsOf>[number];

/** What is computed of all rows, below the last of them. */
function Totals({ table, band }: { table: Table; band: Band }) {
  const { rows, props } = table;
  const { aggregates } = props.settings;
  if (!band.some(({ attribute }) => aggregates[attribute.id])) return null;
  return (
    <tr className={styles.totals}>
      {band.map(({ attribute }) => (
        <td key={attribute.id} data-at-end={standsAtEnd(attribute)}>
          <PrintedSum {...{ rows, attribute }} of={aggregates[attribute.id]} />
        </td>
      ))}
    </tr>
  );
}

interface PrintedLineProps {
  table: Table;
  line: Line | undefined;
  band: Band;
}

function PrintedLine({ table, line, band }: PrintedLineProps) {
  if (!line) return null;
  if (line.kind === 'group') return <Head {...{ table, band }} group={line.group} />;
  const { rows } = table;
  const depth = rows.tree?.depthAt(line.row) ?? 0;
  return (
    <tr>
      {band.map(({ attribute }, index) => (
        <td
          key={attribute.id}
          dir="auto"
          data-at-end={standsAtEnd(attribute)}
          className={printed.whole}
          style={index === 0 && depth > 0 ? { paddingInlineStart: 6 + depth * INDENT_PX } : undefined}
        >
          <ShowsAll value={true}>
            <CellContent attribute={attribute} data={rows.valueAt(line.row, attribute.id)} />
          </ShowsAll>
        </td>
      ))}
    </tr>
  );
}

/** The head of a group, with what is computed of it below the columns; that of the first is beside its name. */
function Head({ table, group, band }: { table: Table; group: RowGroup; band: Band }) {
  const formats = useFormats();
  const { rows, props } = table;
  const { settings, attributes } = props;
  const level = shownLevels(settings.query.groups, attributes)[group.level];
  if (!level) return null;
  const [first, ...others] = band;
  const of = ({ attribute }: Band[number]) => settings.aggregates[attribute.id];
  const hasSums = others.some((one) => of(one) !== undefined);
  return (
    <tr className={styles.group}>
      <th
        scope="rowgroup"
        colSpan={hasSums ? 1 : band.length}
        className={printed.whole}
        style={{ paddingInlineStart: 6 + group.level * INDENT_PX }}
      >
        <span className={styles.title}>
          <ShowsAll value={true}>
            <GroupTitle level={level} data={group.data} />
          </ShowsAll>
          <span className={printed.count}>{formats.number(group.found)}</span>
          {first && <PrintedSum {...{ rows, group }} attribute={first.attribute} of={of(first)} />}
        </span>
      </th>
      {hasSums &&
        others.map((one) => (
          <td key={one.attribute.id} data-at-end={standsAtEnd(one.attribute)}>
            <PrintedSum {...{ rows, group }} attribute={one.attribute} of={of(one)} />
          </td>
        ))}
    </tr>
  );
}
