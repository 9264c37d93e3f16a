import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type TableSettings, table } from '@tessera/domain/views/table.ts';
import { useMemo, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { clientState } from '../../../data/sync/client.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import { show } from '../../../testing/show.tsx';
import type { TableProps } from '../table-props.ts';
import TableView from '../table-view.tsx';

const names = ['Name', 'Size', 'Done', 'Note'] as const;
type Column = (typeof names)[number];
const kinds: Record<Column, Attribute['kind']> = {
  Name: 'text',
  Size: 'number',
  Done: 'checkbox',
  Note: 'text',
};
type ItemOfTest = Partial<Record<Column, unknown>> & Record<string, unknown>;

/** An attribute besides those that every table of a test has. */
interface MoreAttribute {
  name: string;
  kind: Attribute['kind'];
  settings?: Record<string, unknown> | ((idOf: (name: string) => string) => Record<string, unknown>);
  /** What an attribute of any kind has. */
  shape?: Partial<Attribute>;
}

interface Opening {
  more?: readonly MoreAttribute[];
  /** What the view is set to. `idOf` names an attribute. */
  view?: (idOf: (name: string) => string) => Partial<TableSettings>;
  /** What the view is searched for. */
  search?: string;
  /** Items that are below others: by the index of the item, that of its parent. */
  parents?: Readonly<Record<number, number>>;
  /** Who has made each item; left out: whoever looks. */
  creators?: readonly number[];
}

const allowed: TableProps['allowed'] = {
  ...{ createItem: true, deleteItem: true, editAll: true },
  editItem: () => true,
};
const folder = { id: folderId, board_id: boardId, team_id: place.team_id, name: 'Things' } as Folder;
const nobody: TableProps['others'] = new Map();

/** A table of a folder with the attributes Name, Size, Done and Note, and more, over a server in memory. */
export async function openTable(
  items: readonly ItemOfTest[],
  over: Partial<TableProps> = {},
  { more = [], view = () => ({}), search = '', parents, creators }: Opening = {},
) {
  const server = new FakeServer(place);
  const all: MoreAttribute[] = [...names.map((name) => ({ name, kind: kinds[name] })), ...more];
  const ids = Object.fromEntries(all.map(({ name }) => [name, newId()]));
  const idOf = (name: string): string => ids[name]!;
  server.put('boards', boardId, { name: 'Board', position: 'a0' });
  server.put('folders', folderId, { name: folder.name, position: 'a0', board_id: boardId });
  for (const [index, { name, kind, settings = {}, shape = {} }] of all.entries())
    server.put('attributes', idOf(name), {
      ...{ name, kind, board_id: boardId, folder_id: folderId, position: `a${index}` },
      ...{ primary: index === 0, settings: typeof settings === 'function' ? settings(idOf) : settings },
      ...shape,
    });
  const itemIds = items.map(() => newId());
  for (const [index, item] of items.entries()) {
    const values = Object.fromEntries(Object.entries(item).map(([name, data]) => [idOf(name), data]));
    server.put('items', itemIds[index]!, {
      ...{ position: `a${index.toString().padStart(6, '0')}V`, values },
      ...(creators ? { created_by: creators[index] } : {}),
      ...(parents?.[index] === undefined ? {} : { parent_id: itemIds[parents[index]] }),
    });
  }
  const opened = await new Page({ server }).open();
  const { client } = opened;
  clientState.set(client);
  const attributes = shownAttributes(server.all('attributes') as unknown as Attribute[]);
  const heard = {
    ...{ settings: vi.fn<TableProps['onSettings']>(), open: vi.fn<TableProps['onOpenItem']>() },
    ...{ kept: vi.fn(), denied: vi.fn<TableProps['onDenied']>(), filter: vi.fn<TableProps['onFilter']>() },
    attribute: vi.fn<NonNullable<TableProps['onAttribute']>>(),
  };

  const refused = { onDenied: heard.denied, onClash: nothing, onKept: heard.kept };

  const comesAgain: { current?: () => void } = {};
  const seeks: { current?: (text: string) => void } = {};
  function Shown() {
    const [settings, setSettings] = useState<TableSettings>(() => ({ ...table.read({}), ...view(idOf) }));
    const [turn, setTurn] = useState(0);
    comesAgain.current = () => setTurn(turn + 1);
    const [sought, setSought] = useState(search);
    seeks.current = setSought;
    const query = useMemo(() => ({ ...settings.query, search: sought }), [settings.query, sought]);
    const rows = useItemRows(
      ...([place.team_id, folder, query, attributes, folderId] as const),
      settings.sub_items,
      settings.colors,
    );
    useRowChanges(rows);
    const props: TableProps = {
      ...{ viewId: folderId, folder, attributes, settings, allowed, others: nobody, isFiltered: false },
      rows,
      actions: useItemActions(place.team_id, folder, over.allowed ?? allowed, refused),
      onSettings: (next) => {
        heard.settings(next);
        setSettings(next);
      },
      onOpenItem: heard.open,
      ...{ onDenied: heard.denied, onAttribute: undefined, onPlace: nothing, onAddAttribute: undefined },
      ...{ onEditAttribute: undefined, onDeleteAttribute: undefined, onFilter: heard.filter },
      ...{ onClearFilter: nothing, onImport: undefined },
      ...over,
    };
    return (
      <div style={{ blockSize: 420, display: 'grid' }}>
        <TableView key={turn} {...props} />
      </div>
    );
  }
  await show(<Shown />);
  const grid = page.getByRole(parents && view(idOf).sub_items !== 'top' ? 'treegrid' : 'grid', {
    name: /Things/,
  });
  await expect.element(grid).not.toHaveAttribute('aria-rowcount', '-1');
  /** Leaves the view, and comes back to it. */
  const comeAgain = () => comesAgain.current?.();
  /** Searches the view for a text. */
  const seek = (text: string) => seeks.current?.(text);
  return { grid, comeAgain, seek, ...heard, server, page: opened, idOf, ...readings(grid.element()) };
}

const nothing = () => {};

/** What is to be seen of a table. */
function readings(grid: Element) {
  const texts = (of: Element, role: string) =>
    [...of.querySelectorAll(`[role=${role}]`)].map((cell) => cell.textContent.trim());
  const rows = () =>
    [...grid.querySelectorAll('[role=row][data-item]')].toSorted(
      (one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex),
    );
  return {
    columns: () => texts(grid, 'columnheader').slice(1),
    /** Each row's cells, without its number. */
    rows: () => rows().map((row) => texts(row, 'gridcell').slice(1)),
    /** What stands in one column. */
    column: (name: Column) => rows().map((row) => texts(row, 'gridcell')[1 + names.indexOf(name)]),
    /** The active cell: its row and its column, counted from 0. */
    active: () => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
      const row = cell?.closest('[role=row]');
      return cell && row ? [Number(row.ariaRowIndex) - 2, Number(cell.ariaColIndex) - 2] : undefined;
    },
    /** All lines that are drawn, also the heads of groups, each as its text. */
    lines: () =>
      [...grid.querySelectorAll<HTMLElement>('[role=rowgroup] [role=row]')]
        .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) => texts(row, 'gridcell').join(' ').trim()),
    selected: () => grid.querySelectorAll('[role=gridcell][aria-selected=true]').length,
  };
}
