import { describe, expect, test, vi } from 'vitest';
import { redo } from './app/redo.ts';
import { toggleSidebar } from './app/toggle-sidebar.ts';
import { undo } from './app/undo.ts';
import { columnCommands } from './column/index.ts';
import { type Command, commandOf, type PressedKey } from './command.ts';
import { folderCommands } from './folder/index.ts';
import type { ItemContext } from './item/context.ts';
import { itemCommands, itemSteps } from './item/index.ts';
import { menuActions } from './menu-actions.tsx';
import type { TableContext } from './table/context.ts';
import { tableCommands } from './table/index.ts';
import type { TreeContext } from './tree/context.ts';
import { treeCommands } from './tree/index.ts';

const nothing = () => {};
const keys = (commands: readonly Command<never>[]): PressedKey[] =>
  commands
    .flatMap(({ shortcuts = [] }) => shortcuts)
    .flatMap(({ key, control = false, shift }) =>
      (shift === undefined ? [false, true] : [shift]).map((one) => ({
        ...{ key, control, shift: one, alt: false, repeat: false },
      })),
    );
/** Every combination of yes and no. */
const every = (flags: readonly string[]): Record<string, boolean>[] =>
  Array.from({ length: 2 ** flags.length }, (_, number) =>
    Object.fromEntries(flags.map((flag, index) => [flag, ((number >> index) & 1) === 1])),
  );

describe('keys of the table', () => {
  const doing = {
    ...{ selectAll: nothing, selectActiveCell: nothing, untick: nothing, edit: nothing },
    ...{ clear: nothing, fillDown: nothing, insertBelow: nothing, openItem: nothing, find: nothing },
    ...{ fillRight: nothing, insertAbove: nothing, openMenu: nothing, dropMark: nothing },
  };
  const contexts = every([
    'hasCells',
    'hasActiveCell',
    'hasRange',
    'hasMark',
    'hasTicked',
    'mayTick',
    'toggles',
  ]).map((flags) => ({ ...doing, ...flags }) as TableContext);
  const offered = (context: TableContext, key: PressedKey) =>
    tableCommands.filter((command) => commandOf([command], context, key) !== undefined).map(({ id }) => id);

  test('each key does one thing at a time; Escape drops the mark, then the range, then the ticks', () => {
    const clashes = contexts.flatMap((context) =>
      keys(tableCommands)
        .map((key) => offered(context, key))
        .filter((ids) => new Set(ids).size > 1)
        .map((ids) => ids.join(' ')),
    );
    expect(new Set(clashes)).toEqual(
      new Set([
        'drop-mark select-active-cell untick-rows',
        'drop-mark select-active-cell',
        'drop-mark untick-rows',
        'select-active-cell untick-rows',
      ]),
    );
  });

  test('no key of the table undoes, or belongs to the page', () => {
    const page = [undo, redo, toggleSidebar] as Command<never>[];
    const own = tableCommands as readonly Command<never>[];
    for (const key of keys(page))
      for (const context of contexts) expect(commandOf(own, context as never, key)).toBeUndefined();
  });

  test('without a cell the keys change nothing, except for creating an item', () => {
    const empty = contexts.filter(({ hasCells, hasActiveCell }) => !hasCells && !hasActiveCell);
    const left = empty.flatMap((context) => keys(tableCommands).flatMap((key) => offered(context, key)));
    expect(new Set(left)).toEqual(
      new Set(['find-text', 'insert-below', 'drop-mark', 'select-active-cell', 'untick-rows']),
    );
  });
});

describe('keys of the page', () => {
  const run = (key: string, rest: Partial<PressedKey>) => {
    const history = { undo: vi.fn(), redo: vi.fn() };
    const pressed = { key, shift: false, control: false, alt: false, repeat: false, ...rest };
    commandOf([undo, redo], history, pressed)?.run(history);
    return [history.undo.mock.calls.length, history.redo.mock.calls.length];
  };

  test.each([
    ['z', { control: true }, [1, 0]],
    ['Z', { control: true, shift: true }, [0, 1]],
    ['y', { control: true }, [0, 1]],
    ['z', { control: true, repeat: true }, [1, 0]],
    ['z', {}, [0, 0]],
    ['z', { control: true, alt: true }, [0, 0]],
  ])('%s with %o undoes and redoes %o', (key, modifiers, calls) => {
    expect(run(key, modifiers)).toEqual(calls);
  });

  test("the sidebar's key hides and shows it", () => {
    const toggle = vi.fn();
    const app = {
      undo: nothing,
      redo: nothing,
      openSearch: undefined,
      showShortcuts: undefined,
      toggleSidebar: toggle,
    };
    toggleSidebar.run(app);
    expect(toggle).toHaveBeenCalledTimes(1);
  });
});

const ids = <Context>(groups: readonly (readonly Command<Context>[])[], context: Context) =>
  menuActions(groups, context, (key) => key).map(({ id }) => id);

describe('the menu of a board or a folder', () => {
  const asked: string[] = [];
  const context = (part: Partial<TreeContext>): TreeContext => ({
    ...{ isFolder: false, isArchived: false, mayAdd: false, mayUpdate: false, mayDelete: false },
    mayImport: false,
    openImport: () => void asked.push('import'),
    ...{ mayDuplicate: false, mayPermit: false, ask: (question) => void asked.push(question) },
    archive: () => void asked.push('archive'),
    openPermissions: () => void asked.push('permissions'),
    openSettings: () => void asked.push('settings'),
    ...{ isFavourite: undefined, isFollowed: undefined, isMuted: undefined },
    toggleFavourite: () => void asked.push('favourite'),
    toggleFollow: () => void asked.push('follow'),
    toggleMute: () => void asked.push('mute'),
    ownOrder: undefined,
    move: (by) => void asked.push(by < 0 ? 'up' : 'down'),
    endOwnOrder: () => void asked.push('order'),
    ...part,
  });
  const all = {
    mayAdd: true,
    mayImport: true,
    mayUpdate: true,
    mayDelete: true,
    mayDuplicate: true,
    mayPermit: true,
  };

  test.each([
    [{ isFavourite: false }, ['add-favourite']],
    [{ isFavourite: true, isFollowed: false }, ['remove-favourite', 'follow']],
    [{ isFollowed: true }, ['unfollow']],
    [{ isFollowed: false, isMuted: false }, ['follow', 'mute']],
    [{ isMuted: true }, ['unmute']],
    [{ ownOrder: { mayGoUp: true, mayGoDown: true, isChanged: false } }, ['move-up', 'move-down']],
    [{ ownOrder: { mayGoUp: false, mayGoDown: true, isChanged: true } }, ['move-down', 'end-own-order']],
  ])('offers what everybody keeps for themselves, of %o %o', (part, offered) => {
    asked.length = 0;
    const actions = menuActions(treeCommands, context(part), (key) => key);
    expect(actions.map(({ id }) => id)).toEqual(offered);
    for (const { run } of actions) run();
    expect(asked).toHaveLength(offered.length);
  });

  test('is empty for who may only read and keeps nothing for themselves', () => {
    expect(ids(treeCommands, context({}))).toEqual([]);
    expect(ids(treeCommands, context({ isFolder: true }))).toEqual([]);
  });

  test('has no move for a board, and no settings for a folder', () => {
    expect(ids(treeCommands, context(all))).toEqual([
      ...['new-folder', 'import-table', 'rename', 'change-appearance', 'duplicate', 'archive'],
      ...['open-permissions', 'open-board-settings', 'delete-board'],
    ]);
    expect(ids(treeCommands, context({ ...all, isFolder: true }))).toEqual([
      ...['new-subfolder', 'rename', 'change-appearance', 'move', 'duplicate', 'archive'],
      ...['open-permissions', 'delete-folder'],
    ]);
  });

  test('offers to bring an archived board back', () => {
    const found = ids(treeCommands, context({ ...all, isArchived: true }));
    expect(found).toContain('unarchive');
    expect(found).not.toContain('archive');
  });

  test.each([
    [{ mayAdd: true }, ['new-subfolder']],
    [{ mayDelete: true }, ['delete-folder']],
    [{ mayUpdate: true }, ['rename', 'change-appearance', 'archive']],
    [{ mayDuplicate: true }, ['duplicate']],
    [{ mayPermit: true }, ['open-permissions']],
  ])('of a folder, with %o alone, offers %o', (part, offered) => {
    expect(ids(treeCommands, context({ isFolder: true, ...part }))).toEqual(offered);
  });

  test('each entry asks for the action that it names', () => {
    asked.length = 0;
    for (const isFolder of [false, true])
      for (const { run } of menuActions(treeCommands, context({ ...all, isFolder }), (key) => key)) run();
    expect(asked).toEqual([
      ...['newFolder', 'import', 'rename', 'appearance', 'duplicate', 'archive'],
      ...['permissions', 'settings', 'delete'],
      ...['newFolder', 'rename', 'appearance', 'move', 'duplicate', 'archive', 'permissions', 'delete'],
    ]);
  });

  test('only deleting is marked as dangerous, in a group of its own at the end', () => {
    const actions = menuActions(treeCommands, context(all), (key) => key);
    expect(actions.filter(({ danger }) => danger).map(({ id }) => id)).toEqual(['delete-board']);
    expect(actions.at(-1)).toMatchObject({ id: 'delete-board', apart: true });
  });
});

describe('menu of a column', () => {
  const column = {
    ...{ isPrimary: false, canGroup: true, canQuery: true, canMoveToStart: true, canMoveToEnd: false },
    ...{ sort: vi.fn(), filter: nothing, group: nothing, move: vi.fn(), hide: nothing, fit: nothing },
    ...{ rename: nothing, edit: nothing, delete: nothing },
    ...{
      convert: undefined,
      summarize: nothing,
      filterByValue: undefined,
      freeze: nothing,
      unfreeze: undefined,
      insert: vi.fn(),
    },
  };

  test('offers only possible moves', () => {
    const actions = menuActions(columnCommands, column, (key) => key);
    const moves = actions.filter(({ id }) => id.startsWith('move')).map(({ disabled }) => disabled);
    expect(moves).toEqual([false, true]);
    for (const { id, run } of actions) if (id.startsWith('move') || id.startsWith('sort')) run();
    expect(column.move.mock.calls).toEqual([[-1], [1]]);
    expect(column.sort.mock.calls).toEqual([['ascending'], ['descending']]);
  });

  test('asks for a column on either side, and on none before the primary one, which stays the first', () => {
    for (const { id, run } of menuActions(columnCommands, column, (key) => key))
      if (id.startsWith('insert')) run();
    expect(column.insert.mock.calls).toEqual([['before'], ['behind']]);
    const primary = ids(columnCommands, { ...column, isPrimary: true });
    expect(primary.filter((id) => id.startsWith('insert'))).toEqual(['insert-column-behind']);
    expect(ids(columnCommands, { ...column, insert: undefined }).join()).not.toContain('insert');
  });

  test('leaves out grouping for kinds that cannot be grouped', () => {
    expect(ids(columnCommands, { ...column, canGroup: false })).not.toContain('group-by-column');
    const unqueried = ids(columnCommands, { ...column, canQuery: false });
    expect(unqueried.filter((id) => /sort|filter/.test(id))).toEqual([]);
  });

  test('filters by a value where the column has the active cell', () => {
    const filterByValue = vi.fn();
    expect(ids(columnCommands, column)).not.toContain('filter-by-value');
    const actions = menuActions(columnCommands, { ...column, filterByValue }, (key) => key);
    actions.find(({ id }) => id === 'filter-by-value')!.run();
    expect(filterByValue).toHaveBeenCalledTimes(1);
  });

  test('of the first column leaves out what would remove it', () => {
    expect(ids(columnCommands, { ...column, isPrimary: true })).toEqual([
      ...['rename-column', 'edit-column', 'sort-ascending', 'sort-descending', 'filter-by-column'],
      ...['group-by-column', 'summarize-column', 'insert-column-behind', 'fit-column', 'freeze-up-to-column'],
    ]);
  });

  test('freezes the columns up to it, where it is not the last of them, and unfreezes them', () => {
    const frozen = { ...column, freeze: undefined, unfreeze: nothing };
    const asked = (one: typeof column | typeof frozen) =>
      ids(columnCommands, one).filter((id) => id.includes('freeze'));
    expect([asked(column), asked(frozen)]).toEqual([['freeze-up-to-column'], ['unfreeze-columns']]);
  });
});

test('the menu of a folder offers what the person may do', () => {
  const may = {
    ...{ share: nothing, importItems: nothing, exportView: nothing, manageTemplates: nothing },
    ...{ arrangeSections: nothing, showComments: nothing, viewActivity: nothing },
  };
  expect(ids(folderCommands, may)).toEqual([
    'share-board',
    'import-items',
    'export-view',
    'manage-templates',
    'arrange-sections',
    'show-comments',
    'view-activity',
  ]);
  const readers = {
    ...{ ...may, share: undefined, importItems: undefined, exportView: undefined },
    ...{ manageTemplates: undefined, arrangeSections: undefined, showComments: undefined },
  };
  expect(ids(folderCommands, readers)).toEqual(['view-activity']);
  expect(ids(folderCommands, { ...readers, viewActivity: undefined })).toEqual([]);
});

describe('an open item', () => {
  const item = (part: Partial<ItemContext>): ItemContext => ({
    ...{ goToPrevious: undefined, goToNext: undefined, addSubItem: undefined },
    ...{ duplicate: undefined, moveToFolder: undefined, saveAsTemplate: undefined },
    ...{ arrangeSections: undefined, delete: undefined },
    ...{ copyLink: nothing, copyText: nothing, print: nothing },
    ...part,
  });

  test('offers to readers what changes nothing, and to others what they may do', () => {
    const read = ['copy-item-link', 'copy-item-text', 'print-item'];
    expect(ids(itemCommands, item({}))).toEqual(read);
    expect(ids(itemCommands, item({ addSubItem: nothing, duplicate: nothing }))).toEqual([
      'add-sub-item',
      'duplicate-item',
      ...read,
    ]);
    expect(ids(itemCommands, item({ delete: nothing }))).toEqual([...read, 'delete-item']);
  });

  test('its keys lead nowhere where there is no other item, and are none of the page', () => {
    for (const key of keys(itemSteps as readonly Command<never>[])) {
      expect(commandOf(itemSteps, item({}), key)).toBeUndefined();
      for (const command of [undo, redo, toggleSidebar] as Command<never>[])
        expect(commandOf([command], {} as never, key)).toBeUndefined();
    }
    const steps = item({ goToPrevious: nothing, goToNext: nothing });
    expect(
      new Set(
        keys(itemSteps as readonly Command<never>[]).map((key) => commandOf(itemSteps, steps, key)?.id),
      ),
    ).toEqual(new Set(['previous-item', 'next-item']));
  });
});
