import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../../attributes/cell-content.tsx';
import { ShowsAll } from '../../../attributes/shows-all.ts';
import { useFormats } from '../../../data/page/formats.ts';
import { GroupTitle } from '../../group-title.tsx';
import type { Line } from '../../lines/lines.ts';
import { PrintSheet } from '../../print/print-sheet.tsx';
import type { Table } from '../use-table.ts';
import { bandsOf } from './bands.ts';
import styles from './printed-table.module.css';

/** So many lines are printed at most: a browser takes a minute for many more, and nobody reads them. */
const LINES_MAX = 2_000;
/** So much further in stands what is below something else, in CSS pixels. */
const INDENT_PX = 16;

/** The table on paper, in place of the page: all of its lines as they are shown, and all of its columns. */
export function PrintedTable({ table }: { table: Table }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lines, props, columns } = table;
  const count = Math.min(lines.count, LINES_MAX);
  return (
    <PrintSheet wide>
      <h1 dir="auto">{props.folder.name}</h1>
      {count < lines.count && (
        <p className={styles.part}>
          {t('table.printedPart', { part: formats.number(count), all: formats.number(lines.count) })}
        </p>
      )}
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
            </tbody>
          </table>
        );
      })}
    </PrintSheet>
  );
}

interface PrintedLineProps {
  table: Table;
  line: Line | undefined;
  band: ReturnType<typeof bandsOf>[number];
}

function PrintedLine({ table, line, band }: PrintedLineProps) {
  const formats = useFormats();
  if (!line) return null;
  if (line.kind === 'group') {
    const { group } = line;
    const { settings, attributes } = table.props;
    const level = shownLevels(settings.query.groups, attributes)[group.level];
    if (!level) return null;
    return (
      <tr className={styles.group}>
        <th
          scope="rowgroup"
          colSpan={band.length}
          style={{ paddingInlineStart: 6 + group.level * INDENT_PX }}
        >
          <span className={styles.title}>
            <GroupTitle level={level} data={group.data} />
            <span className={styles.count}>{formats.number(group.found)}</span>
          </span>
        </th>
      </tr>
    );
  }
  const { rows } = table;
  const depth = rows.tree?.depthAt(line.row) ?? 0;
  return (
    <tr>
      {band.map(({ attribute }, index) => (
        <td
          key={attribute.id}
          dir="auto"
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
