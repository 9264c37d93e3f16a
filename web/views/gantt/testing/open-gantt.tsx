import { linkTo } from '@tessera/domain/attributes/links.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { type GanttSettings, gantt } from '@tessera/domain/views/gantt.ts';
import { useMemo, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openTitles, setLookup } from '../../../data/folder/lookup.ts';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { setFormats } from '../../../data/page/formats.ts';
import { clientState } from '../../../data/sync/client.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import { show } from '../../../testing/show.tsx';
import type { GanttProps } from '../gantt-props.ts';
import GanttView from '../gantt-view.tsx';

const [name, start, end, progress, waits, fixed] = [
  ...[newId(), newId(), newId(), newId(), newId(), newId()],
] as const;
const allowed: GanttProps['allowed'] = {
  ...{ createItem: true, deleteItem: true, editAll: true },
  editItem: () => true,
};
const folder = { id: folderId, board_id: boardId, team_id: place.team_id, name: 'Plan' } as Folder;
const nothing = () => {};

interface GivenItem {
  name: string;
  start?: string;
  end?: string;
  progress?: number;
  /** Names of items before it for which it waits, with type and lag behind: `Design ss+2`. */
  waits?: readonly string[];
  /** Whether its dates are fixed; where none says so, nothing does. */
  fixed?: boolean;
  /** The name of an item before it. */
  under?: string;
}

interface Given {
  items: readonly GivenItem[];
  over?: Partial<GanttProps>;
  settings?: Partial<GanttSettings> | ((ids: { start: string; waits: string }) => Partial<GanttSettings>);
  /** All its settings, as another version has stored them. */
  older?: (ids: { start: string; end: string }) => object;
  /** Attributes of the folder beside its own. */
  others?: readonly { id: string; name: string; kind: string }[];
  /** The name of the item that is open. */
  isOpen?: string;
  timezone?: string;
  /** Whether dates can have times. */
  time?: boolean;
  /** Of list and chart together, in CSS pixels. */
  width?: number;
}

const hasFixed = (items: readonly GivenItem[]): boolean => items.some((item) => item.fixed !== undefined);

function linkIn(ids: ReadonlyMap<string, string>, text: string) {
  const [, title = '', wait] = /^(.*?)(?: (\S+))?$/.exec(text) ?? [];
  return ids.has(text) ? linkTo(ids.get(text)!, folderId) : linkTo(ids.get(title)!, folderId, wait);
}

/** A server with a folder of these items. */
function serverWith(items: readonly GivenItem[], time: boolean) {
  const server = new FakeServer(place);
  server.put('boards', boardId, { name: 'Board', position: 'a0' });
  server.put('folders', folderId, { name: folder.name, position: 'a0', board_id: boardId });
  const attribute = (id: string, at: number, called: string, kind: string, settings = {}) =>
    server.put('attributes', id, {
      ...{ name: called, kind, board_id: boardId, folder_id: folderId, position: `a${at}` },
      ...{ primary: at === 0, settings },
    });
  attribute(name, 0, 'Name', 'text');
  attribute(start, 1, 'Start', 'date', { role: 'start', time });
  attribute(end, 2, 'End', 'date', { role: 'end', time });
  attribute(progress, 3, 'Progress', 'progress');
  attribute(waits, 4, 'Predecessors', 'dependency', { folder_id: folderId });
  if (hasFixed(items)) attribute(fixed, 5, 'Fixed', 'checkbox');
  const ids = new Map(items.map((item) => [item.name, newId()]));
  for (const [at, item] of items.entries())
    server.put('items', ids.get(item.name)!, {
      parent_id: item.under === undefined ? null : ids.get(item.under)!,
      position: `a${at.toString().padStart(6, '0')}V`,
      values: {
        [name]: item.name,
        ...(item.start ? { [start]: item.start } : {}),
        ...(item.end ? { [end]: item.end } : {}),
        ...(item.progress === undefined ? {} : { [progress]: item.progress }),
        ...(item.fixed ? { [fixed]: true } : {}),
        ...(item.waits ? { [waits]: item.waits.map((text) => linkIn(ids, text)) } : {}),
      },
    });
  return { server, ids };
}

/** The chart of a folder whose items have a name, a start and an end, and wait for each other. */
export async function openGantt({
  items,
  over = {},
  settings: given = {},
  older,
  others = [],
  isOpen,
  timezone = 'UTC',
  time = true,
  width = 900,
}: Given) {
  setFormats({ locale: 'en', timezone, start_of_week: 1 });
  const { server, ids } = serverWith(items, time);
  for (const { id, ...other } of others)
    server.put('attributes', id, {
      ...{ ...other, board_id: boardId, folder_id: folderId, position: 'b0', primary: false, settings: {} },
    });
  const opened = await new Page({ server }).open();
  const { client } = opened;
  clientState.set(client);
  setLookup(openTitles(client));
  const attributes = shownAttributes(server.all('attributes') as unknown as Attribute[]);
  const heard = {
    open: vi.fn<GanttProps['onOpenItem']>(),
    settings: vi.fn<GanttProps['onSettings']>(),
    denied: vi.fn<GanttProps['onDenied']>(),
  };
  const begun = gantt.read(older?.({ start, end }) ?? gantt.begins!(attributes));
  const viewId = newId();
  function Shown() {
    const [settings, setSettings] = useState<GanttSettings>(() => ({
      ...begun,
      fixed: hasFixed(items) ? fixed : null,
      ...(typeof given === 'function' ? given({ start, waits }) : given),
    }));
    const query = useMemo(() => ({ ...settings.query, search: '' }), [settings.query]);
    const rows = useItemRows(
      ...([place.team_id, folder, query, attributes, folderId] as const),
      settings.sub_items,
      settings.colors,
    );
    useRowChanges(rows);
    const [refused] = useState({ onDenied: nothing, onClash: nothing, onKept: nothing });
    const props: GanttProps = {
      ...{ viewId, folder, attributes, settings, allowed, others: new Map(), isFiltered: false },
      rows,
      openItemId: isOpen === undefined ? undefined : ids.get(isOpen),
      actions: useItemActions(place.team_id, folder, over.allowed ?? allowed, refused),
      onSettings: (next, ...how) => {
        setSettings(next);
        heard.settings(next, ...how);
      },
      onOpenItem: heard.open,
      ...{ onDenied: heard.denied, onAttribute: undefined, onPlace: nothing, onAddAttribute: undefined },
      ...{ onEditAttribute: undefined, onDeleteAttribute: undefined, onFilter: nothing },
      ...{ onClearFilter: nothing, onImport: undefined },
      ...over,
    };
    return (
      <div style={{ blockSize: 640, inlineSize: width, display: 'grid', gridTemplate: '100% / 100%' }}>
        <GanttView {...props} />
      </div>
    );
  }
  await show(<Shown />);
  const choosing = page.getByRole('heading', { name: /^Which dates/ });
  await expect.element(page.getByRole('button', { name: 'Today' }).or(choosing)).toBeVisible();
  /** What an item says of itself on the axis. */
  const said = (of: string) =>
    [...document.querySelectorAll(`[data-bar="${ids.get(of)}"]`)].map((one) => one.ariaLabel).join();
  const elsewhere = (change: () => void): void => {
    const { seq } = server;
    change();
    opened.hearSince(seq);
  };
  return {
    ...{ ...heard, said, server, ids, client },
    /** Another person deletes an item. */
    deletes: (of: string) => elsewhere(() => server.remove('items', ids.get(of)!)),
    /** Another person changes what an item waits for, or when it starts. */
    changes: (of: string, { waits: next, start: begins }: Pick<GivenItem, 'waits' | 'start'>) =>
      elsewhere(() => {
        const put = (attribute: string, data: unknown) =>
          server.put('values', valueId(ids.get(of)!, attribute), { data });
        if (next) put(waits, next.length > 0 ? next.map((text) => linkIn(ids, text)) : null);
        if (begins) put(start, begins);
      }),
  };
}
