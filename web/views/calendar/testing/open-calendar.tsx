import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { type CalendarSettings, calendar } from '@tessera/domain/views/calendar.ts';
import { useMemo, useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useItemActions } from '../../../data/folder/use-item-actions.ts';
import { useItemRows, useRowChanges } from '../../../data/folder/use-item-rows.ts';
import { setFormats } from '../../../data/page/formats.ts';
import { clientState } from '../../../data/sync/client.ts';
import { FakeServer } from '../../../data/testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../../../data/testing/page.ts';
import { show } from '../../../testing/show.tsx';
import type { CalendarProps } from '../calendar-props.ts';
import CalendarView from '../calendar-view.tsx';

const [name, start, end, note, again] = [newId(), newId(), newId(), newId(), newId()];
const allowed: CalendarProps['allowed'] = {
  ...{ createItem: true, deleteItem: true, editAll: true },
  editItem: () => true,
};
const folder = { id: folderId, board_id: boardId, team_id: place.team_id, name: 'Plan' } as Folder;
const nothing = () => {};

interface Given {
  items: readonly { name: string; start?: string; end?: string; note?: string; again?: Rule }[];
  /** The day at which it begins. */
  on: string;
  over?: Partial<CalendarProps>;
  settings?: (
    begun: CalendarSettings,
    ids: { start: string; end: string; note: string },
  ) => Partial<CalendarSettings>;
  timezone?: string;
  /** Whether dates can have times. */
  time?: boolean;
  /** How high it is, in CSS pixels. */
  height?: number;
}

/** The calendar of a folder whose items have a name, a start and an end, and a note. */
export async function openCalendar({
  items,
  on,
  over = {},
  settings: given = () => ({}),
  timezone = 'UTC',
  time = true,
  height = 640,
}: Given) {
  setFormats({ locale: 'en', timezone, start_of_week: 1 });
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
  attribute(note, 3, 'Note', 'text');
  if (items.some((one) => one.again)) attribute(again, 4, 'Again', 'repeat');
  for (const [at, item] of items.entries())
    server.put('items', newId(), {
      position: `a${at.toString().padStart(6, '0')}V`,
      values: {
        [name]: item.name,
        ...(item.start ? { [start]: item.start } : {}),
        ...(item.end ? { [end]: item.end } : {}),
        ...(item.note ? { [note]: item.note } : {}),
        ...(item.again ? { [again]: item.again } : {}),
      },
    });
  const opened = await new Page({ server }).open();
  const { client } = opened;
  clientState.set(client);
  const known = shownAttributes(server.all('attributes') as unknown as Attribute[]);
  let setAttributes: (next: typeof known) => void = nothing;
  const heard = {
    open: vi.fn<CalendarProps['onOpenItem']>(),
    denied: vi.fn<CalendarProps['onDenied']>(),
  };
  const begun = calendar.read(calendar.begins!(known));
  const viewId = newId();
  sessionStorage.setItem(`calendar-day/${viewId}`, on);
  function Shown() {
    const [attributes, setShown] = useState(known);
    setAttributes = setShown;
    const [settings, setSettings] = useState<CalendarSettings>(() => ({
      ...begun,
      ...given(begun, { start, end, note }),
    }));
    const query = useMemo(() => ({ ...settings.query, search: '' }), [settings.query]);
    const rows = useItemRows(
      ...([place.team_id, folder, query, attributes, folderId] as const),
      settings.sub_items,
      settings.colors,
    );
    useRowChanges(rows);
    const [refused] = useState({ onDenied: nothing, onClash: nothing, onKept: nothing });
    const props: CalendarProps = {
      ...{ viewId, folder, attributes, settings, allowed, others: new Map(), isFiltered: false },
      rows,
      actions: useItemActions(place.team_id, folder, over.allowed ?? allowed, refused),
      onSettings: setSettings,
      onOpenItem: heard.open,
      ...{ onDenied: heard.denied, onAttribute: undefined, onPlace: nothing, onAddAttribute: undefined },
      ...{ onEditAttribute: undefined, onDeleteAttribute: undefined, onFilter: nothing },
      ...{ onClearFilter: nothing, onImport: undefined },
      ...over,
    };
    return (
      <div data-frame style={{ blockSize: height, inlineSize: 'min(900px, 100vw)', display: 'grid' }}>
        <CalendarView {...props} />
      </div>
    );
  }
  await show(<Shown />);
  const choosing = page.getByRole('heading', { name: /^Which dates/ });
  await expect.element(page.getByRole('button', { name: 'Today' }).or(choosing)).toBeVisible();
  /** What an item says of itself in the calendar, as often as it is drawn. */
  const drawn = (of: string) =>
    [...document.querySelectorAll(`article[aria-label^="${of},"]`)].map((one) => one.ariaLabel);
  /** The start and the end of an item, as the server has them. */
  const stored = (of: string) => {
    const called = server.all('values').find(({ data }) => data === of);
    const dataOf = (id: string) => server.get('values', `${called?.id.slice(0, 36)}.${id}`)?.['data'];
    return [dataOf(start), dataOf(end)];
  };
  /** Another person deletes an item. */
  const deletes = (of: string): void => {
    const { seq } = server;
    const called = server.all('values').find(({ data }) => data === of);
    server.remove('items', called!.id.slice(0, 36));
    opened.hearSince(seq);
  };
  /** Another person deletes the dates. */
  const deletesDates = (): void => setAttributes(known.filter(({ id }) => id !== start && id !== end));
  return { ...heard, drawn, stored, deletes, deletesDates, server, client };
}
