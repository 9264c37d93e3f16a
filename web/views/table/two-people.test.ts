import type { Grouping } from '@tessera/domain/query/grouping.ts';
import { emptyQuery } from '@tessera/domain/query/query.ts';
import { describe, expect, test } from 'vitest';
import { Person } from './testing/person.ts';
import { Screen } from './testing/screen.ts';
import { SharedFolder } from './testing/shared-folder.ts';

const HISTORIES = 200;
const ACTIONS = 60;

/** Numbers that look random and come again with the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    maybe: (chance: number) => next() < chance,
    of: <T>(list: readonly T[]): T => list[below(list.length)]!,
  };
}
type Random = ReturnType<typeof randomOf>;

const WORDS = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', '7', '12', 'open', 'late', 'new state', ''];
const STATES = [['1'], ['2'], ['3'], null];
/** Where an item can carry several: in groups by it, it stands in several lines. */
const SEVERAL_STATES = [...STATES, ['1', '2'], ['3', '1'], ['2', '3', '1']];
const MOVES = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'Tab'];

const statesOf = ({ attributes }: SharedFolder) =>
  attributes.some(({ settings }) => settings['multiple']) ? SEVERAL_STATES : STATES;

function newFolder(random: Random): SharedFolder {
  const folder = new SharedFolder(random.maybe(0.5));
  const [name, size, state] = folder.attributes;
  for (let item = 0; item < 6 + random.below(8); item += 1)
    folder.insert('nobody', null, {
      [name!.id]: random.of(WORDS.slice(0, 6)),
      ...(random.maybe(0.7) ? { [size!.id]: random.below(20) } : {}),
      ...(random.maybe(0.7) ? { [state!.id]: random.of(statesOf(folder)) } : {}),
    });
  return folder;
}

/** What the other one does meanwhile: at any moment, also between the drawing of a row and a key for it. */
function disturb(folder: SharedFolder, random: Random): void {
  const ids = folder.ids();
  const id = random.of(ids);
  const [name, size, state] = folder.attributes;
  const action = random.below(6);
  if (action === 0) folder.remove('other', id);
  else if (action === 1)
    folder.insert('other', random.maybe(0.5) ? (id ?? null) : null, {
      [name!.id]: random.of(WORDS.slice(0, 6)),
    });
  else if (id === undefined) return;
  else if (action === 2) folder.set('other', [{ itemId: id, attributeId: size!.id, data: random.below(20) }]);
  else if (action === 3)
    folder.set('other', [{ itemId: id, attributeId: state!.id, data: random.of(statesOf(folder)) }]);
  else if (action === 4)
    folder.set('other', [{ itemId: id, attributeId: name!.id, data: random.of(WORDS.slice(0, 6)) }]);
  else for (const one of ids.slice(0, 2)) folder.remove('other', one);
}

/** Up to three levels of groups; some of them show groups without items. */
function levelsOf(folder: SharedFolder, random: Random): Grouping[] {
  const [name, size, state] = folder.attributes;
  const all = [
    { attribute_id: state!.id, shows_empty: random.maybe(0.3) },
    { attribute_id: size!.id, size: 5 },
    { attribute_id: name!.id },
  ];
  return all.filter(() => random.maybe(0.5)).sort(() => (random.maybe(0.5) ? 1 : -1));
}

/** The person changes what they see: another order, a filter, groups, hidden columns. */
function arrange(person: Person, folder: SharedFolder, random: Random): void {
  const [name, size] = folder.attributes;
  const action = random.below(6);
  const { query } = person;
  const sorted = {
    attribute_id: random.of([name!.id, size!.id]),
    direction: random.of(['ascending', 'descending'] as const),
  };
  if (action === 0) person.query = { ...query, sorts: random.maybe(0.7) ? [sorted] : [] };
  else if (action === 1) person.query = { ...query, search: random.of(['', '', 'a', 'e', 'n']) };
  else if (action === 2) person.query = { ...query, groups: levelsOf(folder, random) };
  else if (action === 3) person.query = emptyQuery;
  else if (action === 4) {
    if (!person.hidden.delete(size!.id)) person.hidden.add(size!.id);
  } else {
    const key = person.rows.groups[random.below(6)]?.key;
    if (key !== undefined && !person.collapsed.delete(key)) person.collapsed.add(key);
  }
  person.rows.run(person.query);
  // It is the person's own doing: their cell may go out of sight by it, and that is no surprise.
  person.settle();
}

/** One action of the person, as it is told to the model too. */
function action(screen: Screen, random: Random): void {
  const kind = random.below(12);
  if (kind < 4) screen.move(random.of(MOVES), random.maybe(0.3), random.maybe(0.15));
  else if (kind === 4)
    screen.click(random.below(12), random.below(4), random.of([undefined, 'shift', 'control', 'control']));
  else if (kind === 5) screen.key({ key: random.of(['Delete', 'Backspace']) });
  else if (kind === 6) screen.key({ key: 'd', control: true });
  else if (kind === 7)
    screen.key(
      random.of([
        { key: 'a', control: true },
        { key: ' ', control: true },
        { key: ' ', shift: true },
        { key: 'Escape' },
      ]),
    );
  else if (kind === 8)
    screen.paste(
      Array.from({ length: 1 + random.below(4) }, () =>
        Array.from({ length: 1 + random.below(3) }, () => random.of(WORDS)).join('\t'),
      ).join('\n'),
    );
  else if (kind === 9) screen.dragFill((1 + random.below(4)) * random.of([1, 1, -1]), random.maybe(0.5));
  else if (kind === 10) screen.key({ key: 'Enter', control: true });
  else screen.openEditor(random.of(['x', 'F2', 'Enter', ' ']));
}

/** What an editor of the attribute may end with. */
function written({ person: { edit } }: Screen, folder: SharedFolder, random: Random): unknown {
  const kind = folder.attributes.find(({ id }) => id === edit?.cell.attributeId)?.kind;
  if (random.maybe(0.2)) return null;
  return kind === 'text'
    ? random.of(['Written', 'Zoe'])
    : kind === 'number'
      ? random.below(20)
      : random.of(statesOf(folder));
}

function play(seed: number): Screen {
  const random = randomOf(seed);
  const folder = newFolder(random);
  const screen = new Screen(new Person('Ann', folder), folder);
  for (let turn = 0; turn < ACTIONS; turn += 1) {
    screen.wait(random.below(900));
    while (random.maybe(0.4)) {
      disturb(folder, random);
      // Not everything is drawn before the next key.
      if (random.maybe(0.6)) screen.draw();
    }
    if (random.maybe(0.1)) {
      screen.arrange(() => arrange(screen.person, folder, random));
    } else if (screen.person.edit) {
      if (random.maybe(0.5))
        screen.commit(
          written(screen, folder, random),
          random.of(['down', 'up', 'next', 'previous', 'stay'] as const),
        );
    } else action(screen, random);
    if (screen.person.rows.count > screen.person.rows.found) screen.doubled = true;
  }
  return screen;
}

describe('two people at one table', () => {
  test('no edit lands on an item that was not selected when the key went down', () => {
    let edits = 0;
    let doubled = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      try {
        const played = play(seed);
        edits += played.edits;
        doubled += Number(played.doubled);
      } catch (error) {
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error });
      }
    }
    // The histories are worth something only where many edits do land.
    expect(edits).toBeGreaterThan(HISTORIES * 10);
    expect(doubled).toBeGreaterThan(HISTORIES / 20);
  }, 60_000);
});
