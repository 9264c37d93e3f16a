import type { MadeKindId } from '@tessera/domain/attributes/ids.ts';
import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { linkFolder, linkOf, provideLinks } from './links.ts';

provideLinks();

/** A person's input in a kind's editor, and its result. */
export interface EditorSample {
  settings?: Record<string, unknown>;
  /** The value before the edit. */
  before: unknown;
  /** Keys that enter another value, and that value. */
  keys: string;
  data: unknown;
  /** Keys that make no value, and keys that make `data` of it; undefined: every text can be read. */
  unreadable?: { keys: string; thenRead: string };
  /** Keys that empty an editor that holds `before`. */
  clears: string;
  /** The value that is saved when a click leaves the editor after `keys`, if it differs. */
  left?: unknown;
  /** The result of Shift+Enter, if it does not commit and go up. */
  shiftEnter?: 'line' | 'down';
}

export const options = [
  { id: 'todo', name: 'Todo', color: 'blue' },
  { id: 'done', name: 'Done', color: 'green' },
  { id: 'dont', name: 'Never', color: 'red' },
];

/** The people of the page: Ann looks, and Dee has left. */
export const samplePeople = peopleOf(
  [
    { id: 1, name: 'Ann', email: 'ann@example.org', former: false, standing: 'owner' },
    { id: 2, name: 'Ben Lee', email: 'ben@example.org', former: false, standing: 'full-member' },
    { id: 3, name: 'Cem', email: 'cem@example.org', former: false, standing: 'guest' },
    { id: 4, name: 'Removed User', email: null, former: true },
  ],
  1,
);

const emptied = '{Control>}a{/Control}{Backspace}';

/** Undefined: the kind has no editor: a press changes the value, or nobody does. */
export const editorSamples = {
  text: { before: 'Old', keys: 'New', data: 'New', clears: emptied },
  'long-text': { before: 'Old', keys: 'New', data: 'New', clears: emptied, shiftEnter: 'line' },
  number: {
    before: 7,
    keys: '12.5',
    data: 12.5,
    unreadable: { keys: 'twelve', thenRead: `${emptied}12.5` },
    clears: emptied,
  },
  checkbox: undefined,
  date: {
    before: '2026-03-04',
    keys: '12252027',
    data: '2027-12-25',
    unreadable: { keys: '12', thenRead: '252027' },
    clears: '{Backspace}{ArrowRight}{Backspace}{ArrowRight}{Backspace}{Backspace}{Backspace}{Backspace}',
  },
  label: {
    settings: { options, multiple: false },
    before: ['todo'],
    keys: 'Don',
    data: ['done'],
    clears: '{Backspace}',
    shiftEnter: 'down',
    // A match alone is not chosen yet.
    left: null,
  },
  url: {
    before: 'https://old.example/',
    keys: 'https://new.example/',
    data: 'https://new.example/',
    unreadable: { keys: 'no address', thenRead: `${emptied}https://new.example/` },
    clears: emptied,
  },
  members: {
    settings: { many: false },
    before: [2],
    keys: 'Cem',
    data: [3],
    clears: '{Backspace}',
    shiftEnter: 'down',
    // A match alone is not chosen yet.
    left: null,
  },
  vote: undefined,
  'created-by': undefined,
  'updated-by': undefined,
  'created-time': undefined,
  'updated-time': undefined,
  formula: undefined,
  email: {
    before: 'old@example.com',
    keys: 'new@example.com',
    data: 'new@example.com',
    unreadable: { keys: 'nobody', thenRead: `${emptied}new@example.com` },
    clears: emptied,
  },
  'custom-id': undefined,
  progress: {
    before: 0,
    keys: '45%',
    data: 45,
    unreadable: { keys: '101', thenRead: `${emptied}45` },
    clears: emptied,
  },
  rating: { before: 4, keys: '3', data: 3, clears: '{Backspace}' },
  duration: {
    before: 0,
    keys: '1h 30',
    data: 5400,
    unreadable: { keys: 'soon', thenRead: `${emptied}90m` },
    clears: emptied,
  },
  phone: {
    settings: { country: 'DE' },
    before: '+4930901820',
    keys: '0176 12345678',
    data: '+4917612345678',
    unreadable: { keys: 'nobody', thenRead: `${emptied}+49 176 12345678` },
    clears: emptied,
  },
  button: undefined,
  repeat: {
    before: { every: 1, unit: 'day' },
    keys: 'every 2 weeks',
    data: { every: 2, unit: 'week' },
    unreadable: { keys: 'soon', thenRead: `${emptied}every 2 weeks` },
    clears: emptied,
  },
  reference: {
    settings: { folder_id: linkFolder.id, multiple: false },
    before: [linkOf('Todo')],
    keys: 'Don',
    data: [linkOf('Done')],
    clears: '{Backspace}',
    shiftEnter: 'down',
    // A match alone is not chosen yet.
    left: null,
  },
  // Several can be chosen: the editor ends when its text is empty.
  dependency: undefined,
  // Of one that links to several, the editor ends when its text is empty.
  'referenced-by': undefined,
  // What it does is sent, put in order and removed: nothing is typed.
  attachments: undefined,
  lookup: undefined,
  rollup: undefined,
} satisfies Record<MadeKindId, EditorSample | undefined>;
