import type { Command, History } from './commands.ts';

/** Time for what is on its way to arrive. */
const aMoment: Command[] = Array.from({ length: 12 }, () => ({ do: 'wait', ms: 0 }));

/** Histories that once broke something: each stays as a case, named after what it broke. */
export const found: Record<string, History> = {
  'a deletion of two, one of whom takes it back': {
    commands: [
      { do: 'delete', tab: 0, item: 0 },
      { do: 'edit', tab: 2, item: 3, attribute: 0, value: 1 },
      { do: 'delete', tab: 2, item: 0 },
      { do: 'edit', tab: 1, item: 2, attribute: 2, value: 5 },
      { do: 'undo', tab: 2 },
    ],
    skews: [86_400_000, -86_400_000, 0],
    locks: true,
  },
  'an item that is deleted, its answer lost, and brought back': {
    commands: [
      { do: 'undo', tab: 0 },
      { do: 'delete', tab: 0, item: 0 },
      { do: 'offline', browser: 0 },
      { do: 'wait', ms: 0 },
      { do: 'undo', tab: 0 },
    ],
    skews: [0, 86_400_000, 0],
    locks: false,
  },
  'a paste into an item that another tab has not heard of yet': {
    commands: [
      { do: 'create', tab: 2, value: 0 },
      { do: 'edit', tab: 0, item: 2, attribute: 2, value: 3 },
      { do: 'edit', tab: 3, item: 3, attribute: 1, value: 7 },
      { do: 'edit', tab: 2, item: 4, attribute: 0, value: 6 },
      { do: 'fault', browser: 0, fault: 'late' },
      { do: 'paste', tab: 0, items: [4, 5, 2, 3], attribute: 0, value: 9 },
      { do: 'rename', tab: 3, value: 6 },
      { do: 'event-fault', browser: 0, fault: 'twice' },
      { do: 'offline', browser: 0 },
      { do: 'edit', tab: 1, item: 4, attribute: 0, value: 3 },
      { do: 'paste', tab: 3, items: [0, 2, 4, 5], attribute: 1, value: 2 },
      { do: 'undo', tab: 0 },
      { do: 'redo', tab: 1 },
      { do: 'create', tab: 3, value: 6 },
      { do: 'event-fault', browser: 0, fault: 'lose' },
      { do: 'wait', ms: 0 },
      { do: 'disk', browser: 1 },
      { do: 'edit', tab: 3, item: 5, attribute: 1, value: 8 },
      { do: 'edit', tab: 2, item: 5, attribute: 1, value: 7 },
      { do: 'edit', tab: 0, item: 4, attribute: 1, value: 3 },
      { do: 'paste', tab: 2, items: [3, 4, 1, 5], attribute: 2, value: 6 },
      { do: 'paste', tab: 2, items: [5, 4, 2, 0], attribute: 0, value: 6 },
      { do: 'crash', tab: 3 },
      { do: 'create', tab: 3, value: 1 },
      { do: 'rename', tab: 0, value: 2 },
      { do: 'release', browser: 0 },
    ],
    skews: [86_400_000, 86_400_000, 86_400_000],
    locks: false,
  },
  'the answer to an edit comes after the item was deleted and brought back': {
    commands: [
      { do: 'wait', ms: 2_100 },
      ...aMoment,
      { do: 'wait', ms: 2_100 },
      ...aMoment,
      { do: 'fault', browser: 1, fault: 'slow-answer' },
      { do: 'edit', tab: 2, item: 0, attribute: 0, value: 4 },
      ...aMoment,
      { do: 'delete', tab: 3, item: 0 },
      ...aMoment,
      { do: 'undo', tab: 3 },
      ...aMoment,
      { do: 'release', browser: 1 },
    ],
    skews: [0, 0, 0],
    locks: true,
  },
  'time that passes between a reservation and its request, without locks': {
    commands: [
      { do: 'fault', browser: 0, fault: 'lose-request' },
      { do: 'fault', browser: 0, fault: 'lose-request' },
      { do: 'edit', tab: 0, item: 0, attribute: 0, value: 0 },
      { do: 'wait', ms: 11_000 },
      { do: 'fault', browser: 0, fault: 'slow-answer' },
      { do: 'wait', ms: 11_000 },
      { do: 'create', tab: 0, value: 0 },
      { do: 'offline', browser: 0 },
      { do: 'edit', tab: 0, item: 0, attribute: 0, value: 0 },
      { do: 'rename', tab: 0, value: 0 },
      { do: 'offline', browser: 0 },
    ],
    skews: [0, 0, 0],
    locks: false,
  },
  'edits in one tab while another tab is told of their conflict': {
    commands: [
      { do: 'paste', tab: 2, items: [0, 1, 2], attribute: 1, value: 9 },
      // A race of messages: each edit is a chance to be made in the moment between the two.
      ...Array.from(
        { length: 12 },
        (_, index): Command => ({
          do: 'edit',
          tab: 1,
          item: index % 3,
          attribute: 1,
          value: 1 + Math.floor(index / 3),
        }),
      ),
    ],
    skews: [0, 0, 0],
    locks: true,
  },
};
