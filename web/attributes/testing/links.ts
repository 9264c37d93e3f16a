import { linkTo } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type LinkFolder, type LinkSource, setLinkSource } from '../../data/folder/link-source.ts';
import { setLookup } from '../../data/folder/lookup.ts';

export const linkFolder: LinkFolder = { id: newId(), board_id: newId(), name: 'Tasks', board: 'Work' };
const items = ['Todo', 'Done', 'مهمة'].map((title) => ({ id: newId(), title }));

/** The link to the item with this title. */
export const linkOf = (title: string): string =>
  linkTo(items.find((item) => item.title === title)!.id, linkFolder.id);

const itemTitle = (id: string): string | undefined => items.find((item) => item.id === id)?.title;

const source: LinkSource = {
  folders: () => [linkFolder],
  folder: (_team, id) => (id === linkFolder.id ? linkFolder : undefined),
  hold: () => () => {},
  revision: () => '',
  isLoaded: () => true,
  find: (_team, _folder, { text }) => ({
    isDone: true,
    step: () => {},
    found: () => items.filter(({ title }) => title.toLowerCase().includes(text.trim().toLowerCase())),
  }),
  search: () => Promise.resolve(items),
  attributes: () => [
    { id: linkFolder.id, kind: 'text', name: 'Status', settings: {} } as Attribute,
    { id: linkFolder.board_id, kind: 'text', name: 'City', settings: {} } as Attribute,
  ],
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

/** Items that can be linked to, in the tests of kinds. */
export function provideLinks(): void {
  setLookup({ ...noLookup, itemTitle });
  setLinkSource(source);
}
