import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Storage } from '@tessera/domain/attributes/kind.ts';
import type { Start, StartAttribute, StartItem } from '@tessera/domain/starts/start.ts';

const ROWS = 5;
const ROW_HEIGHT = 15;
const TILE_HEIGHT = 9;
const GAP = 6;
const WIDTH = 184;
const HEIGHT = ROWS * ROW_HEIGHT - (ROW_HEIGHT - TILE_HEIGHT);
/** The column that names the items, with words of different length. */
const NAME_WIDTH = 48;
const nameParts = [0.9, 0.6, 1, 0.75, 0.5];

/** The width of a column, by its kind. */
const widths: Record<Storage, number> = {
  text: 38,
  number: 16,
  boolean: 9,
  instant: 24,
  options: 32,
  links: 32,
  files: 22,
};

/** The first columns of a start as small tiles, like a table from a distance. */
export function StartMosaic({ start }: { start: Start }) {
  const folder = start.folders[0];
  const columns = placed(folder?.attributes ?? []);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" className="mirrored" aria-hidden="true">
      {folder === undefined
        ? emptyTiles()
        : folder.items.slice(0, ROWS).map((item, row) => (
            <g key={row} transform={`translate(0 ${row * ROW_HEIGHT})`}>
              <Tile x={0} width={NAME_WIDTH * nameParts[row]!} fill="var(--ink-soft)" />
              {columns.map(({ attribute, x, width }) => (
                <Cell key={attribute.words} attribute={attribute} item={item} x={x} width={width} row={row} />
              ))}
            </g>
          ))}
    </svg>
  );
}

/** As many columns as fit. */
function placed(
  attributes: readonly StartAttribute[],
): { attribute: StartAttribute; x: number; width: number }[] {
  let next = NAME_WIDTH + GAP;
  return attributes.flatMap((attribute) => {
    const width = widths[attributeKinds[attribute.kind].storage];
    const x = next;
    if (x + width > WIDTH) return [];
    next = x + width + GAP;
    return [{ attribute, x, width }];
  });
}

interface CellProps {
  attribute: StartAttribute;
  item: StartItem;
  x: number;
  width: number;
  row: number;
}

function Cell({ attribute, item, x, width, row }: CellProps) {
  const value = item.values[attribute.words];
  const chosen = attribute.options?.find(({ words }) => Array.isArray(value) && value[0] === words);
  if (chosen) return <Tile x={x} width={width} fill={`var(--${chosen.hue}-strong)`} />;
  if (attributeKinds[attribute.kind].storage === 'boolean')
    return <Tile x={x} width={width} fill={value === true ? 'var(--good)' : 'var(--line-strong)'} />;
  if (value === undefined) return null;
  return <Tile x={x} width={width * (row % 2 === 0 ? 1 : 0.8)} fill="var(--line-strong)" />;
}

function emptyTiles() {
  return Array.from({ length: ROWS }, (_, row) => (
    <g key={row} transform={`translate(0 ${row * ROW_HEIGHT})`}>
      {[48, 32, 24, 38].map((width, at) => (
        <Tile key={width} x={[0, 54, 92, 122][at]!} width={width} fill="var(--surface-pressed)" />
      ))}
    </g>
  ));
}

function Tile({ x, width, fill }: { x: number; width: number; fill: string }) {
  return <rect x={x} width={width} height={TILE_HEIGHT} rx="3" fill={fill} />;
}
