import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import type { SaveRequest } from '../commit/submission.ts';
import {
  type DemoAttribute,
  type DemoBoard,
  type DemoFolder,
  type DemoItem,
  type DemoValue,
  type Ids,
  optionId,
} from './demo-board.ts';

/** The ids of what a folder is made of, by the names. */
interface FolderIds {
  id: string;
  primary: string;
  attributes: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, string>;
}

/** Everybody votes by themselves. */
interface Vote {
  person: number;
  request: SaveRequest;
}

/** What saves a board, in the order in which each needs those before it. */
export function boardRequests(
  board: DemoBoard & { position: string },
  people: ReadonlyMap<string, number>,
): { own: SaveRequest[]; votes: Vote[] } {
  const board_id = newId();
  const folders = new Map(board.folders.map((folder) => [folder.name, folderIds(folder)]));
  const positions = positionsBetween(null, null, board.folders.length);
  const { name, hue, icon, position } = board;
  const parts = board.folders.map((folder, index) => {
    const place = { board_id, folder_id: folders.get(folder.name)!.id };
    const ids = idsFor(folder, folders);
    return {
      folder: save('folders', place.folder_id, { board_id, name: folder.name, position: positions[index] }),
      shape: [...attributeSaves(folder, folders, place, ids), ...viewSaves(folder, place, ids)],
      items: itemSaves(folder, folders, place, people),
      linksAway: folder.attributes.some(
        (one) =>
          kindOf(one).storage === 'links' && folderOf(one, folder, folders) !== known(folders, folder.name),
      ),
    };
  });
  const itemsOf = (linksAway: boolean) =>
    parts.filter((one) => one.linksAway === linksAway).flatMap(({ items }) => items);
  const own = [
    save('boards', board_id, { name, hue, icon, position, user_ids: [...people.values()] }),
    ...parts.map(({ folder }) => folder),
    ...parts.flatMap(({ shape }) => shape),
    // A link to an item that is not there yet would be left out.
    ...itemsOf(false),
    ...itemsOf(true),
  ];
  const votes = board.folders.flatMap((one) => votesIn(one, known(folders, one.name), people));
  return { own, votes };
}

const kindOf = ({ kind }: DemoAttribute): AttributeKind => attributeKinds[kind];

interface Place {
  board_id: string;
  folder_id: string;
}

const save = (collection: SaveRequest['collection'], id: string, item: object): SaveRequest => ({
  ...{ collection, id, method: 'put' },
  item: { ...item, row_version: 1 },
});

const known = <T>(map: ReadonlyMap<string, T>, name: string): T => {
  const found = map.get(name);
  if (found === undefined) throw new Error(`the demo names “${name}”, which is not there`);
  return found;
};

function folderIds({ attributes, items }: DemoFolder): FolderIds {
  const itemIds = new Map<string, string>();
  const add = (some: readonly DemoItem[]) => {
    for (const { name, items: below = [] } of some) {
      itemIds.set(name, newId());
      add(below);
    }
  };
  add(items);
  return {
    ...{ id: newId(), primary: newId(), items: itemIds },
    attributes: new Map(attributes.map(({ name }) => [name, newId()])),
  };
}

const idsFor = (folder: DemoFolder, folders: ReadonlyMap<string, FolderIds>): Ids => ({
  folder: (name) => known(folders, name).id,
  attribute: (name, of = folder.name) => known(known(folders, of).attributes, name),
});

function attributeSaves(
  folder: DemoFolder,
  folders: ReadonlyMap<string, FolderIds>,
  place: Place,
  ids: Ids,
): SaveRequest[] {
  const own = known(folders, folder.name);
  const [first, ...positions] = positionsBetween(null, null, folder.attributes.length + 1);
  return [
    save('attributes', own.primary, { ...place, name: 'Name', kind: 'text', primary: true, position: first }),
    ...folder.attributes.map(({ name, kind, settings = {} }, index) => {
      const made = typeof settings === 'function' ? settings(ids) : settings;
      const position = positions[index];
      return save('attributes', ids.attribute(name), { ...place, name, kind, settings: made, position });
    }),
  ];
}

function viewSaves({ views }: DemoFolder, place: Place, ids: Ids): SaveRequest[] {
  const positions = positionsBetween(null, null, views.length);
  return views.map(({ name, type, settings = {} }, index) => {
    const made = typeof settings === 'function' ? settings(ids) : settings;
    return save('views', newId(), { ...place, name, type, settings: made, position: positions[index] });
  });
}

function itemSaves(
  folder: DemoFolder,
  folders: ReadonlyMap<string, FolderIds>,
  place: Place,
  people: ReadonlyMap<string, number>,
): SaveRequest[] {
  const own = known(folders, folder.name);
  const kinds = new Map(folder.attributes.map((one) => [one.name, one]));
  const stored = (name: string, given: DemoValue): unknown => {
    const attribute = known(kinds, name);
    const each = <T>(made: (one: string) => T): T[] => [given as string | readonly string[]].flat().map(made);
    const { storage, names } = kindOf(attribute);
    if (storage === 'options') return each(optionId);
    if (storage !== 'links') return given;
    if (names === 'people') return each((one) => known(people, one));
    const there = folderOf(attribute, folder, folders);
    return each((one) => linkTo(known(there.items, one), there.id));
  };
  const saves = (items: readonly DemoItem[], parent_id: string | null): SaveRequest[] => {
    const positions = positionsBetween(null, null, items.length);
    return items.flatMap(({ name, values = {}, items: below = [] }, index) => {
      const id = known(own.items, name);
      const held = Object.entries(values).map(([attribute, given]) => [
        known(own.attributes, attribute),
        stored(attribute, given),
      ]);
      const all = { [own.primary]: name, ...Object.fromEntries(held) };
      const item = { ...place, parent_id, position: positions[index], values: all };
      return [save('items', id, item), ...saves(below, id)];
    });
  };
  return saves(folder.items, null);
}

function votesIn(folder: DemoFolder, own: FolderIds, people: ReadonlyMap<string, number>): Vote[] {
  return folder.items.flatMap(({ name, votes = {} }) =>
    Object.entries(votes).flatMap(([attribute, voters]) => {
      const id = `${known(own.items, name)}.${known(own.attributes, attribute)}`;
      const ids = voters.map((one) => known(people, one));
      return ids.map((person, index): Vote => {
        const item = { data: ids.slice(0, index + 1) };
        return { person, request: { collection: 'values', method: 'put', id, item } };
      });
    }),
  );
}

/** The folder to which a reference leads; items wait for those of their own folder. */
function folderOf(
  { settings = {} }: DemoAttribute,
  folder: DemoFolder,
  folders: ReadonlyMap<string, FolderIds>,
): FolderIds {
  const made = typeof settings === 'function' ? settings(idsFor(folder, folders)) : settings;
  const there = [...folders.values()].find(({ id }) => id === made['folder_id']);
  return there ?? known(folders, folder.name);
}
