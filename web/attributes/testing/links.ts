import { linkTo } from '@tessera/domain/attributes/links.ts';
import { type LinkedFolder, noLookup } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type LinkFolder, type LinkSource, setLinkSource } from '../../data/folder/link-source.ts';
import { setLookup } from '../../data/folder/lookup.ts';

export const linkFolder: LinkFolder = { id: newId(), board_id: newId(), name: 'Tasks', board: 'Work' };

/** Another one on its board. */
export const besideLinkFolder: LinkFolder = { ...linkFolder, id: newId(), name: 'Bugs' };

/** What the items of that folder have. */
export const linkAttributes = [
  { id: newId(), kind: 'text', name: 'Title', settings: {}, primary: true },
  { id: newId(), kind: 'number', name: 'Price', settings: { format: 'currency', currency: 'EUR' } },
  { id: newId(), kind: 'date', name: 'Due', settings: {} },
  { id: newId(), kind: 'checkbox', name: 'Paid', settings: {} },
  {
    ...{ id: newId(), kind: 'label', name: 'State' },
    settings: {
      multiple: false,
      options: [
        { id: 'todo', name: 'Open', color: 'blue' },
        { id: 'done', name: 'Closed', color: 'green' },
      ],
    },
  },
].map(
  (one) =>
    ({
      team_id: 1,
      primary: false,
      board_id: linkFolder.board_id,
      folder_id: linkFolder.id,
      ...one,
    }) as unknown as Attribute,
);

const items = ['Todo', 'Done', 'مهمة'].map((title) => ({ id: newId(), title }));

/** The link to the item with this title. */
export const linkOf = (title: string): string =>
  linkTo(items.find((item) => item.title === title)!.id, linkFolder.id);

const itemTitle = (id: string): string | undefined => items.find((item) => item.id === id)?.title;

const itemsTitled = (title: string, folderId: string): string[] =>
  folderId === linkFolder.id ? items.flatMap((item) => (item.title === title ? item.id : [])) : [];

const source: LinkSource = {
  folders: () => [linkFolder, besideLinkFolder],
  folder: (_team, id) => (id === linkFolder.id ? linkFolder : undefined),
  attributes: () => linkAttributes,
  attribute: (_team, id) => linkAttributes.find((one) => one.id === id),
  hold: () => () => {},
  revision: () => '',
  isLoaded: () => true,
  readBy: () => [],
  find: (_team, _folder, { text }) => ({
    isDone: true,
    step: () => {},
    item: () => undefined,
    found: () => items.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase())),
  }),
  search: () => Promise.resolve(items),
  linking: () => [
    { attribute_id: linkFolder.id, folder_id: linkFolder.id, name: 'To', folder: 'Work / Tasks' },
  ],
  mayCreate: () => true,
  create(_team, folderId, title) {
    const item = { id: newId(), title };
    items.push(item);
    return linkTo(item.id, folderId);
  },
};

const columns = new ItemColumns({ team_id: 1, board_id: linkFolder.board_id, folder_id: linkFolder.id });
for (const [index, { id, title }] of items.entries())
  columns.put({
    ...{ id, ...columns.place, row_version: 1, position: `a${index}`, created_by: 1, versions: {} },
    ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
    values: valuesOf(title, index),
  });

function valuesOf(title: string, index: number): Record<string, unknown> {
  const [name, price, due, paid, state] = linkAttributes;
  return {
    ...{ [name!.id]: title, [price!.id]: 10 * (index + 1), [due!.id]: `2026-03-0${index + 1}` },
    ...{ [paid!.id]: index > 0, [state!.id]: [index === 0 ? 'todo' : 'done'] },
  };
}

/** Items that can be linked to, in the tests of kinds; and other folders. */
export function provideLinks(folders: Readonly<Record<string, LinkedFolder>> = {}): void {
  const linked = { ...folders, [linkFolder.id]: { columns, attributes: linkAttributes } };
  setLookup({ ...noLookup, itemTitle, itemsTitled, linkedFolder: (id) => linked[id] });
  setLinkSource(source);
}
