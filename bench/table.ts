import { newId } from '@tessera/domain/ids.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { type Api, fourAtOnce } from './api.ts';

const words =
  'amber bright calm deep early fresh grain harbour inlet jasper kiln lime mortar noon oak pearl quartz river slate tile umber vault willow xenon yarrow zinc'.split(
    ' ',
  );
/** The options of each label, in the order of their ids `o0`, `o1`… */
export const optionNames = words.slice(0, 12);
const options = optionNames.map((name, index) => ({ id: `o${index}`, name, color: 'teal' }));

/** The same table in every run. It only looks random. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export interface Table {
  board: string;
  folder: string;
  attributes: string[];
  row(index: number): { id: string; body: Record<string, unknown> };
}

/** The kinds of the nine attributes. Each is called by its kind and its place: `text 0`. */
export const kindsOfTable = [
  'text',
  'text',
  'label',
  'label',
  'label',
  'number',
  'number',
  'url',
  'long-text',
] as const;

/** The values of one row after the other, in the order of the attributes. */
export function sampleRows(): (index: number) => unknown[] {
  const next = random(42);
  const word = () => words[Math.floor(next() * words.length)]!;
  return (index) => [
    `${word()} ${word()} ${index}`,
    `${index % 10}.${index % 7}`,
    [`o${index % 12}`],
    [`o${index % 5}`],
    [`o${index % 3}`],
    Math.floor(next() * 1_000_000),
    next(),
    `https://example.org/${word()}/${index}`,
    Array.from({ length: 10 }, word).join(' '),
  ];
}

/** A folder with nine attributes, or the first few of them, and the rows to fill it. */
export async function makeTable(api: Api, count: number = kindsOfTable.length): Promise<Table> {
  const [board, folder] = [newId(), newId()];
  const kinds = kindsOfTable.slice(0, count);
  const attributes = kinds.map(() => newId());
  const place = { row_version: 1, board_id: board };
  const route = (collection: string, id: string) => `/api/${api.team}/${collection}/${id}`;
  await api.call('PUT', `/api/${api.team}/multiple`, [
    { route: route('boards', board), item: { row_version: 1, name: 'Bench', position: 'a0' } },
    { route: route('folders', folder), item: { ...place, name: 'Table', position: 'a0' } },
    {
      route: route('views', newId()),
      item: { ...place, folder_id: folder, type: 'table', name: 'Table', position: 'a0' },
    },
    ...kinds.map((kind, index) => ({
      route: route('attributes', attributes[index]!),
      item: {
        ...place,
        folder_id: folder,
        kind,
        name: `${kind} ${index}`,
        position: `a${index}`,
        primary: index === 0,
        settings: kind === 'label' ? { options } : {},
      },
    })),
  ]);
  const valuesOf = sampleRows();
  let keys: string[] = [];
  let last: string | null = null;
  const position = (): string => {
    if (keys.length === 0) keys = generateNKeysBetween(last, null, 1_000);
    last = keys.shift()!;
    return last;
  };
  return {
    board,
    folder,
    attributes,
    row: (index) => ({
      id: newId(),
      body: {
        row_version: 1,
        board_id: board,
        folder_id: folder,
        position: position(),
        values: Object.fromEntries(
          valuesOf(index)
            .slice(0, count)
            .map((value, at) => [attributes[at]!, value]),
        ),
      },
    }),
  };
}

/** Fills the table up to a number of rows, 1,000 per request; returns rows per second. */
export async function fill(api: Api, table: Table, rows: number): Promise<number> {
  const bodies: string[] = [];
  for (let start = 0; start < rows; start += 1_000) {
    const some = Array.from({ length: Math.min(1_000, rows - start) }, (_, index) =>
      table.row(start + index),
    );
    bodies.push(
      JSON.stringify(
        some.map(({ id, body }) => ({ route: `/api/${api.team}/items/${id}`, method: 'put', item: body })),
      ),
    );
  }
  // To make a million takes longer than the server keeps a connection that nothing comes on.
  await new Promise((resolve) => setTimeout(resolve, 100));
  // A few requests at once: some are read while others are written.
  return rows / (await fourAtOnce(bodies, (body) => api.text('PUT', `/api/${api.team}/multiple`, body)));
}
