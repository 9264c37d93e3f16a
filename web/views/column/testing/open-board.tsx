import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { type ColumnSettings, column } from '@tessera/domain/views/column.ts';
import { useMemo, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { clientState } from '../../../data/sync/client.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import { show } from '../../../testing/show.tsx';
import type { ColumnProps } from '../column-props.ts';
import ColumnView from '../column-view.tsx';

const options = [
  { id: '1', name: 'Todo', color: 'blue' },
  { id: '2', name: 'Done', color: 'green' },
];
const attributeIds = { name: newId(), state: newId(), size: newId(), files: newId(), note: newId() };
const { name, state, size, files, note } = attributeIds;
const allowed: ColumnProps['allowed'] = {
  ...{ createItem: true, deleteItem: true, editAll: true },
  editItem: () => true,
};
const folder = { id: folderId, board_id: boardId, team_id: place.team_id, name: 'Things' } as Folder;
const nothing = () => {};

interface GivenItem {
  name: string;
  /** Ids of options: 1 is Todo, 2 is Done. */
  state?: string[];
  size?: number;
  /** The types of its files. */
  files?: string[];
  /** A text of any length. */
  note?: string;
  /** The index of the item that it is below. */
  below?: number;
}

/** The board of a folder whose items have a name, a state, of which one may have several, a size, and files and notes where one has some. */
export async function openBoard(
  items: readonly GivenItem[],
  over: Partial<ColumnProps> = {},
  given: (begun: ColumnSettings, attributes: typeof attributeIds) => Partial<ColumnSettings> = () => ({}),
) {
  const server = new FakeServer(place);
  server.put('boards', boardId, { name: 'Board', position: 'a0' });
  server.put('folders', folderId, { name: folder.name, position: 'a0', board_id: boardId });
  const attribute = (id: string, at: number, called: string, kind: string, settings = {}) =>
    server.put('attributes', id, {
      ...{ name: called, kind, board_id: boardId, folder_id: folderId, position: `a${at}` },
      ...{ primary: at === 0, settings },
    });
  attribute(name, 0, 'Name', 'text');
  attribute(state, 1, 'State', 'label', { options, multiple: true });
  attribute(size, 2, 'Size', 'number');
  if (items.some((one) => one.files)) attribute(files, 3, 'Files', 'attachments');
  if (items.some((one) => one.note)) attribute(note, 4, 'Note', 'text');
  const ids = items.map(() => newId());
  for (const [at, item] of items.entries())
    server.put('items', ids[at]!, {
      position: `a${at.toString().padStart(6, '0')}V`,
      values: {
        [name]: item.name,
        ...(item.state ? { [state]: item.state } : {}),
        ...(item.size === undefined ? {} : { [size]: item.size }),
        ...(item.note ? { [note]: item.note } : {}),
        ...(item.files
          ? { [files]: item.files.map((type, nth) => ({ id: newId(), name: `${nth}`, size: 9, type })) }
          : {}),
      },
      ...(item.below === undefined ? {} : { parent_id: ids[item.below] }),
    });
  const opened = await new Page({ server }).open();
  const { client } = opened;
  clientState.set(client);
  const attributes = shownAttributes(server.all('attributes') as unknown as Attribute[]);
  const heard = {
    open: vi.fn<ColumnProps['onOpenItem']>(),
    settings: vi.fn<ColumnProps['onSettings']>(),
  };
  const begun = column.read(column.begins!(attributes));

  const viewId = newId();
  function Shown() {
    const [settings, setSettings] = useState<ColumnSettings>(() => ({
      ...begun,
      ...given(begun, attributeIds),
    }));
    const query = useMemo(() => ({ ...settings.query, search: '' }), [settings.query]);
    const rows = useItemRows(
      ...([place.team_id, folder, query, attributes, folderId] as const),
      settings.sub_items,
      settings.colors,
    );
    useRowChanges(rows);
    const props: ColumnProps = {
      ...{ viewId, folder, attributes, settings, allowed, others: new Map(), isFiltered: false },
      rows,
      actions: useItemActions(place.team_id, folder, over.allowed ?? allowed, {
        ...{ onDenied: nothing, onClash: nothing, onKept: nothing },
      }),
      onSettings: (next) => {
        heard.settings(next);
        setSettings(next);
      },
      onOpenItem: heard.open,
      ...{ onDenied: nothing, onAttribute: undefined, onPlace: nothing, onAddAttribute: undefined },
      ...{ onEditAttribute: undefined, onDeleteAttribute: undefined, onFilter: nothing },
      ...{ onClearFilter: nothing, onImport: undefined },
      ...over,
    };
    return (
      <div style={{ blockSize: 420, display: 'grid' }}>
        <ColumnView {...props} />
      </div>
    );
  }
  await show(<Shown />);
  if (items.length > 0) await expect.element(page.getByRole('article').first()).toBeVisible();
  /** The names of the cards that are drawn in a column. */
  const cards = (of: string) =>
    [...document.querySelectorAll(`[aria-label="Items in ${of}"] article`)].map((one) => one.ariaLabel);
  return { ...heard, cards, client, ...elsewhere({ server, opened, ids, items }) };
}

interface Opened {
  server: FakeServer;
  opened: Page;
  ids: readonly string[];
  items: readonly GivenItem[];
}

/** What is done and known beside the board. */
function elsewhere({ server, opened, ids, items }: Opened) {
  const idOf = (of: string): string => ids[items.findIndex((one) => one.name === of)]!;
  const heard = (change: () => void): void => {
    const { seq } = server;
    change();
    opened.hearSince(seq);
  };
  return {
    /** Somebody else deletes an item. */
    remove: (of: string) => heard(() => server.remove('items', idOf(of))),
    /** Somebody else changes the state of an item. */
    putState: (of: string, data: readonly string[]) =>
      heard(() => server.put('values', valueId(idOf(of), state), { data: [...data] })),
    /** Somebody else changes its size. */
    putSize: (of: string, data: number) =>
      heard(() => server.put('values', valueId(idOf(of), size), { data })),
    /** Where each item stands in its folder, by its name. */
    positions: (): Record<string, string> => {
      const there = opened.client.folder(place);
      return Object.fromEntries(
        items.map((one) => [one.name, String(there.shown('items', idOf(one.name))?.['position'])]),
      );
    },
  };
}
