import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { type ListSettings, list } from '@tessera/domain/views/list.ts';
import { useMemo, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { clientState } from '../../../data/sync/client.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import { show } from '../../../testing/show.tsx';
import type { ListProps } from '../list-props.ts';
import ListView from '../list-view.tsx';

const options = [
  { id: '1', name: 'Todo', color: 'blue' },
  { id: '2', name: 'Done', color: 'green' },
];
const attributeIds = { name: newId(), state: newId(), size: newId(), due: newId() };
const { name, state, size, due } = attributeIds;
const [done, note] = [newId(), newId()];
const allowed: ListProps['allowed'] = {
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
  due?: string;
  /** A text of any length: the folder has an attribute for it where an item has one. */
  note?: string;
  /** The index of the item that it is below. */
  below?: number;
}

/** The list of a folder whose items have a name, a state, a size and a date. */
export async function openList(
  items: readonly GivenItem[],
  { hasCheckbox = false, ...over }: Partial<ListProps> & { hasCheckbox?: boolean } = {},
  given: (begun: ListSettings, attributes: typeof attributeIds) => Partial<ListSettings> = () => ({}),
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
  attribute(state, 1, 'State', 'label', { options });
  attribute(size, 2, 'Size', 'number');
  attribute(due, 3, 'Due', 'date', { role: 'due' });
  if (hasCheckbox) attribute(done, 4, 'Done', 'checkbox');
  if (items.some((item) => item.note)) attribute(note, 5, 'Note', 'text');
  const ids = items.map(() => newId());
  for (const [at, item] of items.entries())
    server.put('items', ids[at]!, {
      position: `a${at.toString().padStart(6, '0')}V`,
      values: {
        [name]: item.name,
        ...(item.state ? { [state]: item.state } : {}),
        ...(item.size === undefined ? {} : { [size]: item.size }),
        ...(item.due ? { [due]: item.due } : {}),
        ...(item.note ? { [note]: item.note } : {}),
      },
      ...(item.below === undefined ? {} : { parent_id: ids[item.below] }),
    });
  const opened = await new Page({ server }).open();
  const { client } = opened;
  clientState.set(client);
  const attributes = shownAttributes(server.all('attributes') as unknown as Attribute[]);
  const heard = {
    open: vi.fn<ListProps['onOpenItem']>(),
    settings: vi.fn<ListProps['onSettings']>(),
  };
  const begun = list.read(list.begins!(attributes));

  const viewId = newId();
  function Shown() {
    const [settings, setSettings] = useState<ListSettings>(() => ({
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
    const props: ListProps = {
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
        <ListView {...props} />
      </div>
    );
  }
  await show(<Shown />);
  if (items.length > 0) await expect.element(page.getByRole('row').first()).toBeVisible();
  /** What is drawn: the names of rows, each as far in as it stands. */
  const drawn = () =>
    [...document.querySelectorAll('[role="row"][data-line]')]
      .toSorted((one, other) => topOf(one) - topOf(other))
      .map((one) => '>'.repeat(Number(one.ariaLevel) - 1) + one.ariaLabel);
  const idOf = (of: string): string => ids[items.findIndex((one) => one.name === of)]!;
  const elsewhere = (change: () => void): void => {
    const { seq } = server;
    change();
    opened.hearSince(seq);
  };
  return {
    ...{ ...heard, drawn, client },
    /** Somebody else deletes an item. */
    remove: (of: string) => elsewhere(() => server.remove('items', idOf(of))),
    /** Somebody else changes a value. */
    put: (of: string, what: keyof typeof attributeIds, data: unknown) =>
      elsewhere(() => server.put('values', valueId(idOf(of), attributeIds[what]), { data })),
  };
}

const topOf = (one: Element): number => one.getBoundingClientRect().top;
