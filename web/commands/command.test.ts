import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  ArrowLeft,
  ArrowRightToLine,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  ChevronDown,
  ChevronLeft,
  CornerDownRight,
  ListIndentDecrease,
  ListOrdered,
  Plus,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import english from '../locales/en.json' with { type: 'json' };
import { type Command, commandOf, type PressedKey, type Shortcut } from './command.ts';
import { menuActions } from './menu-actions.tsx';

interface Door {
  isOpen: boolean;
  done: string[];
}

const command = (id: string, rest: Partial<Command<Door>> = {}): Command<Door> => ({
  id,
  label: `door.${id}`,
  run: ({ done }) => void done.push(id),
  ...rest,
});
const open = command('open', { shortcuts: [{ key: 'o' }], when: ({ isOpen }) => !isOpen });
const close = command('close', { shortcuts: [{ key: 'o' }], when: ({ isOpen }) => isOpen });
const lock = command('lock', { disabled: ({ isOpen }) => isOpen, danger: true });

const pressed = (key: string, rest: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, shift: false, control: false, alt: false, repeat: false },
  ...rest,
});
const takes = (shortcut: Shortcut, key: PressedKey): boolean =>
  commandOf([command('one', { shortcuts: [shortcut] })], { isOpen: false, done: [] }, key) !== undefined;

describe('keys of commands', () => {
  test('of two commands with the same key, the offered one runs', () => {
    expect(commandOf([open, close], { isOpen: false, done: [] }, pressed('o'))?.id).toBe('open');
    expect(commandOf([open, close], { isOpen: true, done: [] }, pressed('o'))?.id).toBe('close');
  });

  test('a shortcut takes its own modifiers and no others', () => {
    expect(takes({ key: 'd', control: true }, pressed('D', { control: true }))).toBe(true);
    expect(takes({ key: 'd', control: true }, pressed('d'))).toBe(false);
    expect(takes({ key: 'd' }, pressed('d', { control: true }))).toBe(false);
    expect(takes({ key: 'd' }, pressed('d', { alt: true }))).toBe(false);
    expect(takes({ key: 'F2' }, pressed('F2', { shift: true }))).toBe(true);
    expect(takes({ key: 'Enter', shift: false }, pressed('Enter', { shift: true }))).toBe(false);
  });

  test('a held key runs a command once, unless the command says otherwise', () => {
    expect(takes({ key: 'd' }, pressed('d', { repeat: true }))).toBe(false);
    expect(takes({ key: 'd', repeats: true }, pressed('d', { repeat: true }))).toBe(true);
  });

  test('a command that is disabled is not run by its key', () => {
    const keyed = { ...lock, shortcuts: [{ key: 'l' }] };
    expect(commandOf([keyed], { isOpen: true, done: [] }, pressed('l'))).toBeUndefined();
  });
});

describe('menus of commands', () => {
  const menu = (door: Door) => menuActions([[open, close], [lock]], door, (key) => key.toUpperCase());

  test('a menu has the offered commands, with a line between groups', () => {
    const actions = menu({ isOpen: true, done: [] });
    expect(
      actions.map(({ id, label, apart, disabled, danger }) => [id, label, apart, disabled, danger]),
    ).toEqual([
      ['close', 'DOOR.CLOSE', false, false, false],
      ['lock', 'DOOR.LOCK', true, true, true],
    ]);
  });

  test('an icon that points along the line is mirrored from right to left, and no other', () => {
    const along = [ArrowLeft, ArrowRightToLine, BetweenVerticalEnd, BetweenVerticalStart, ChevronLeft];
    const icons = [...along, CornerDownRight, ListIndentDecrease, ListOrdered, ChevronDown, Plus];
    const all = icons.map((Icon, at) => command(`${at}`, { Icon }));
    const actions = menuActions([all], { isOpen: false, done: [] }, (key) => key);
    const classes = actions.map(({ icon }) => (icon as ReactElement<{ className?: string }>).props.className);
    expect(classes).toEqual([...Array(7).fill('mirrored'), ...Array(3).fill('')]);
  });

  test('no line stands above the first offered group', () => {
    const actions = menuActions([[close], [lock]], { isOpen: false, done: [] }, (key) => key);
    expect(actions.map(({ apart }) => apart)).toEqual([false]);
  });

  test("an action runs its command on the menu's subject", () => {
    const door: Door = { isOpen: false, done: [] };
    menu(door)[0]?.run();
    expect(door.done).toEqual(['open']);
  });
});

test('every command has an id that is unique in its folder, and a text in English', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/(?!index|context)[\w-]+\.ts$/.test(file),
  );
  const commands = await Promise.all(
    files.map(async (file) => {
      const found = Object.values((await import(path.join(import.meta.dirname, file))) as object);
      expect(found, file).toHaveLength(1);
      return { file, command: found[0] as Command<never> };
    }),
  );
  expect(commands.length).toBeGreaterThan(20);
  for (const { file, command } of commands) {
    expect(command.id, file).toBe(path.basename(file, '.ts'));
    const [section, key] = command.label.split('.');
    expect(english[section as keyof typeof english], file).toHaveProperty(key!);
  }
});
