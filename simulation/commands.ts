import fc from 'fast-check';
import type { EventFault, Fault } from './network.ts';

/** The tabs of a history: two of one browser, one of each other. A number modulo their count names one. */
export const PLACES = [
  { browser: 0, place: 0 },
  { browser: 0, place: 1 },
  { browser: 1, place: 0 },
  { browser: 2, place: 0 },
] as const;
export const BROWSERS = 3;

/** What people say about items. */
export type TalkCommand =
  | { do: 'comment' | 'read'; tab: number; item: number; value: number }
  | { do: 'answer' | 'rewrite' | 'react'; tab: number; comment: number; value: number }
  | { do: 'pin' | 'resolve' | 'withdraw'; tab: number; comment: number };

const talking = ['comment', 'read', 'answer', 'rewrite', 'react', 'pin', 'resolve', 'withdraw'];

export const isTalk = (command: Command): command is TalkCommand => talking.includes(command.do);

export type Command =
  | TalkCommand
  | { do: 'edit'; tab: number; item: number; attribute: number; value: number }
  | { do: 'paste'; tab: number; items: number[]; attribute: number; value: number }
  | { do: 'create'; tab: number; value: number; below?: number }
  | { do: 'delete' | 'move'; tab: number; item: number }
  /** Brings an entry of the trash back, with the sub-items that went along. */
  | { do: 'restore'; item: number }
  /** Puts an item below another one, or, where both are the same, to the top. */
  | { do: 'nest'; tab: number; item: number; below: number }
  | { do: 'rename'; tab: number; value: number }
  | { do: 'undo' | 'redo'; tab: number }
  | { do: 'decide'; tab: number; mine: boolean }
  | { do: 'offline' | 'online' | 'expire' | 'release' | 'disk'; browser: number }
  | { do: 'fault'; browser: number; fault: Fault }
  | { do: 'event-fault'; browser: number; fault: EventFault }
  | { do: 'crash' | 'open'; tab: number }
  | { do: 'wait'; ms: number }
  /** PostgreSQL ends every connection of the server, in any state. */
  | { do: 'drop' }
  | { do: 'kill' };

export interface History {
  commands: Command[];
  /** How far each browser's clock is off, in milliseconds. */
  skews: number[];
  /** Whether tabs can choose one that works for all (Web Locks), or have only reservations. */
  locks: boolean;
}

const DAY_MS = 86_400_000;
const tab = fc.nat({ max: PLACES.length - 1 });
const browser = fc.nat({ max: BROWSERS - 1 });
const item = fc.nat({ max: 5 });
const attribute = fc.nat({ max: 2 });
// Few values, so that two people sometimes write the same.
const value = fc.nat({ max: 9 });

const faults: Fault[] = ['lose-request', 'lose-answer', 'twice', 'late', 'slow-answer'];
const eventFaults: EventFault[] = ['lose', 'twice', 'late'];

const work: fc.WeightedArbitrary<Command>[] = [
  { weight: 12, arbitrary: fc.record({ do: fc.constant('edit' as const), tab, item, attribute, value }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('paste' as const),
      tab,
      items: fc.uniqueArray(item, { minLength: 2, maxLength: 4 }),
      attribute,
      value,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), tab, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), tab, value, below: item }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('nest' as const), tab, item, below: item }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'move' as const), tab, item }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), item }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), tab, value }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), tab, mine: fc.boolean() }) },
];

const comment = fc.nat({ max: 3 });
const talk: fc.WeightedArbitrary<Command>[] = [
  { weight: 4, arbitrary: fc.record({ do: fc.constant('comment' as const), tab, item, value }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), tab, item, value }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('answer' as const, 'rewrite' as const, 'react' as const),
      ...{ tab, comment, value },
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('pin' as const, 'resolve' as const, 'withdraw' as const),
      ...{ tab, comment },
    }),
  },
];

const trouble: fc.WeightedArbitrary<Command>[] = [
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'release' as const),
      browser,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('expire' as const, 'disk' as const), browser }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('fault' as const), browser, fault: fc.constantFrom(...faults) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('event-fault' as const),
      browser,
      fault: fc.constantFrom(...eventFaults),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('crash' as const, 'open' as const), tab }) },
  { weight: 1, arbitrary: fc.constant<Command>({ do: 'drop' }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 600, 2_100, 11_000) }),
  },
];

/** Random histories. `kills`: whether some of them kill the server, which takes a second each. */
export const histories = (kills: boolean): fc.Arbitrary<History> =>
  fc.record({
    commands: fc.array(
      fc.oneof(
        ...work,
        ...talk,
        ...trouble,
        ...(kills ? [{ weight: 1, arbitrary: fc.constant<Command>({ do: 'kill' }) }] : []),
      ),
      { minLength: 5, maxLength: 40, size: 'max' },
    ),
    skews: fc.array(fc.constantFrom(0, 0, -DAY_MS, DAY_MS), { minLength: BROWSERS, maxLength: BROWSERS }),
    locks: fc.boolean(),
  });
