import fc from 'fast-check';
import { formatInstant } from '../../dates.ts';
import { newId } from '../../ids.ts';
import { hues } from '../../records/record.ts';
import { someRule } from '../../repeats/testing/rules.ts';
import { richTexts } from '../../rich-text/testing/texts.ts';
import { dependencyTypes, LAG_MAX, writeWait } from '../../schedule/wait.ts';
import type { AttachmentsSettings } from '../attachments.ts';
import { type DateSettings, dateRoles } from '../date.ts';
import { durationForms } from '../duration.ts';
import type { MadeKindId } from '../ids.ts';
import { linkTo } from '../links.ts';
import { longTextOf } from '../long-text.ts';
import { type KnownPerson, type Lookup, peopleOf } from '../lookup.ts';
import { type NumberSettings, numberFormats } from '../number.ts';
import { PROGRESS_MAX } from '../progress.ts';
import { RATING_MAX, type RatingSettings, ratingIcons } from '../rating.ts';
import { rollupFunctionIds } from '../rollup-functions.ts';
import { isStorable } from '../storable.ts';

interface Samples<Settings = never> {
  /** As they are sent: what is left out is given by the schema. */
  settings: fc.Arbitrary<Record<string, unknown>>;
  /** All that can be stored under these settings, as the schema has read them: also what nobody would type. */
  data(settings: Settings): fc.Arbitrary<unknown>;
}

const none = fc.constant({});
const written = fc
  .oneof(
    fc.string({ minLength: 1 }),
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(' ', 'ÉCOLE', 'e\u0301cole', 'ﬁ', 'İstanbul', '😀 عربي', ' two \r\n lines\t'),
  )
  .filter(isStorable);

/** Those with a form, of plain lines and with none. */
const longTexts = richTexts.map(longTextOf).filter((value) => value !== null && value !== undefined);

const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const instant = fc
  .date({ min: new Date('1000-01-10'), max: new Date('9999-12-19'), noInvalidDate: true })
  .map((date) => formatInstant(date));

/** Two have one name, one has a comma in it, one of the team has no address to be seen, and one has gone. */
const people: KnownPerson[] = [
  { id: 1, name: 'Ann', email: 'ann@example.org', former: false },
  { id: 2, name: 'Ann', email: 'ann.other@example.org', former: false },
  { id: 3, name: 'Doe, Ben', email: 'ben@example.org', former: false },
  { id: 4, name: 'Émile', email: null, former: false },
  { id: 5, name: 'Removed User', email: null, former: true },
];
/** Nobody knows the sixth. */
const personIds = [...people.map(({ id }) => id), 6];
const somePeople = fc.shuffledSubarray(personIds, { minLength: 1 });
const onePerson = fc.constantFrom(...personIds).map((id) => [id]);

/** Names that are told apart however they are written; some with the sign that parts several options. */
const optionNames = fc
  .uniqueArray(
    fc.tuple(fc.constantFrom('Größe', 'done', 'WIP', '進行中'), fc.nat(99), fc.constantFrom('', ', later')),
    { maxLength: 6, selector: ([word, serial]) => `${word}${serial}` },
  )
  .map((names) =>
    names.map(([word, serial, rest]) => `${word}${serial}${rest && `${rest}${word}${serial}`}`),
  );

interface LabelSamples {
  options: { id: string }[];
  multiple: boolean;
}

const items = Array.from({ length: 4 }, () => newId());
const unknownItem = newId();
export const linkedFolderId = newId();

/** Values of each kind, for the laws that every kind keeps. */
export const samples = {
  text: { settings: none, data: () => written },
  'long-text': { settings: none, data: () => fc.oneof(written, longTexts) },
  number: {
    settings: fc.record({
      decimals: fc.option(fc.integer({ min: 0, max: 10 })),
      format: fc.constantFrom(...numberFormats),
      currency: fc.constantFrom('EUR', 'JPY', 'USD', 'XYZ'),
      minimum: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, max: 0 })),
      maximum: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: 1 })),
    }),
    // In JSON there is no other zero.
    data: ({ minimum, maximum }: NumberSettings) =>
      fc
        .double({ noNaN: true, noDefaultInfinity: true, min: minimum ?? -1e308, max: maximum ?? 1e308 })
        .map((value) => value + 0),
  },
  checkbox: { settings: none, data: () => fc.boolean() },
  date: {
    settings: fc.record({
      role: fc.constantFrom(null, ...dateRoles),
      time: fc.boolean(),
      zone: fc.constantFrom(null, 'Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'),
    }),
    data: ({ time }: DateSettings) => (time ? fc.oneof(day, instant) : day),
  },
  label: {
    settings: fc.record({
      multiple: fc.boolean(),
      options: optionNames.map((names) =>
        names.map((name, index) => ({ id: `${index}`, name, color: hues[index], synonyms: [`S${index}`] })),
      ),
    }),
    data: ({ options, multiple }: LabelSamples) =>
      fc
        .shuffledSubarray(
          options.map(({ id }) => id),
          { minLength: Math.min(1, options.length), maxLength: Math.min(multiple ? 9 : 1, options.length) },
        )
        .map((ids) => (ids.length === 0 ? null : ids)),
  },
  url: {
    settings: none,
    data: () =>
      fc.oneof(
        fc.webUrl(),
        fc.record({
          url: fc.webUrl(),
          title: fc.constantFrom('Ann', 'a <b>', 'x <http://y.z>', '<', 'عربي'),
        }),
      ),
  },
  'created-by': { settings: none, data: () => onePerson },
  'updated-by': { settings: none, data: () => onePerson },
  members: {
    settings: fc.record({ many: fc.boolean() }),
    data: ({ many }: { many: boolean }) => (many ? somePeople : onePerson),
  },
  vote: { settings: none, data: () => somePeople },
  'created-time': { settings: none, data: () => instant },
  'updated-time': { settings: none, data: () => instant },
  formula: {
    settings: fc.record({ formula: fc.constantFrom('', '1 + 1', 'TODAY()') }),
    data: () => written,
  },
  email: { settings: none, data: () => fc.constantFrom('a@b.org', 'A.B+c@example.co.uk', 'x_y@z.io') },
  'custom-id': {
    settings: fc.record({
      prefix: fc.constantFrom('', 'BUG', '#', 'A-1', 'İş', ' 7 ', 'ß', 'e\u0301', '工単'),
      digits: fc.integer({ min: 1, max: 9 }),
      start: fc.nat(999_999_999),
    }),
    data: () => fc.nat(999_999_999),
  },
  progress: {
    settings: none,
    data: () => fc.double({ noNaN: true, min: 0, max: PROGRESS_MAX }).map((value) => value + 0),
  },
  rating: {
    settings: fc.record({
      max: fc.integer({ min: 1, max: RATING_MAX }),
      icon: fc.constantFrom(...ratingIcons),
    }),
    data: ({ max }: RatingSettings) => fc.integer({ min: 1, max }),
  },
  duration: {
    settings: fc.record({
      form: fc.constantFrom(...durationForms),
      day_hours: fc.integer({ min: 1, max: 24 }),
    }),
    data: () => fc.integer({ min: 0, max: 1e9 }),
  },
  phone: {
    settings: fc.record({ country: fc.constantFrom(null, 'DE', 'US', 'IT') }),
    data: () => fc.stringMatching(/^\+[1-9][0-9]{6,14}$/),
  },
  button: {
    settings: fc.record({
      label: fc.constantFrom('', 'Done', 'تم'),
      question: fc.constantFrom(null, '', 'Really?'),
      steps: fc.constantFrom(
        [],
        [
          {
            id: newId(),
            action: 'open-link',
            link: [{ text: 'https://a.org/?q=' }, { attribute_id: newId() }],
          },
        ],
        [{ id: newId(), action: 'set-value', attribute_id: newId(), given: { how: 'add', amount: 1 } }],
      ),
    }),
    // It holds none.
    data: () => fc.constant(null),
  },
  repeat: { settings: fc.record({ active: fc.boolean() }), data: () => someRule },
  'referenced-by': {
    settings: fc.record({
      folder_id: fc.constant(linkedFolderId),
      attribute_id: fc.constant(linkedFolderId),
    }),
    data: () =>
      fc
        .shuffledSubarray([...items, unknownItem], { minLength: 1 })
        .map((ids) => ids.map((id) => linkTo(id, linkedFolderId))),
  },
  reference: {
    settings: fc.record({ folder_id: fc.constantFrom(null, linkedFolderId), multiple: fc.boolean() }),
    data: ({ multiple }: { multiple: boolean }) =>
      fc
        .shuffledSubarray([...items, unknownItem], { minLength: 1, maxLength: multiple ? 5 : 1 })
        .map((ids) => ids.map((id) => linkTo(id, linkedFolderId))),
  },
  dependency: {
    settings: fc.record({ folder_id: fc.constant(linkedFolderId) }),
    data: () =>
      fc
        .tuple(
          fc.shuffledSubarray([...items, unknownItem], { minLength: 1 }),
          fc.array(
            fc.record({
              type: fc.constantFrom(...dependencyTypes),
              lag: fc.oneof(fc.constant(0), fc.integer({ min: -LAG_MAX, max: LAG_MAX })),
            }),
            { minLength: 5, maxLength: 5 },
          ),
        )
        .map(([ids, waits]) => ids.map((id, at) => linkTo(id, linkedFolderId, writeWait(waits[at]!)))),
  },
  attachments: {
    settings: fc.record({
      multiple: fc.boolean(),
      extensions: fc.constantFrom([], ['png', 'pdf']),
      max_bytes: fc.constantFrom(null, 5_000),
    }),
    data: ({ multiple, extensions, max_bytes }: AttachmentsSettings) => {
      const facts = {
        id: fc.uuid({ version: 7 }),
        name: fc
          .tuple(
            fc.constantFrom('a', 'İş, 2', 'صورة', 'two  words', '5', 'e\u0301'),
            fc.constantFrom(...(extensions.length > 0 ? extensions : ['png', 'PDF', 'tar.gz', ''])),
          )
          .map(([stem, end]) => (end === '' ? stem : `${stem}.${end}`)),
        size: fc.integer({ min: 0, max: max_bytes ?? 1e12 }),
        type: fc.constantFrom('image/png', 'application/pdf', 'text/plain', 'application/octet-stream'),
      };
      const older = fc.array(fc.record(facts), { minLength: 1, maxLength: 2 });
      const file = fc.record({ ...facts, older }, { requiredKeys: ['id', 'name', 'size', 'type'] });
      return fc.uniqueArray(file, {
        minLength: 1,
        maxLength: multiple ? 4 : 1,
        selector: ({ id }) => id,
      });
    },
  },
  lookup: {
    settings: fc.record({ reference_id: fc.constantFrom(null, linkedFolderId) }),
    data: () => written,
  },
  rollup: {
    settings: fc.record({ function: fc.constantFrom(...rollupFunctionIds) }),
    data: () => written,
  },
} satisfies Record<MadeKindId, Samples>;

const titleOf = (id: string): string | undefined => ['Ann', 'ben', 'Ann', ''][items.indexOf(id)];

/** Knows all items that the samples name but one, and all people but one. */
const sampleTeam = peopleOf(people, 3);
export const sampleLookup: Lookup = {
  people: () => sampleTeam,
  itemTitle: titleOf,
  itemsTitled: (title: string) => items.filter((id) => title !== '' && titleOf(id) === title),
  today: '2026-01-02',
};

/** What people type and paste, and what files hold. */
export const typed = fc.oneof(
  written,
  fc.string(),
  fc.double().map(String),
  fc.webUrl(),
  fc.emailAddress(),
  day,
  instant,
  fc.constantFrom(
    ...[
      '',
      ' ',
      '-0',
      '1,234.5',
      '3,3',
      '50 %',
      '€ 3,50',
      '1h 30',
      '1:30',
      '2d',
      '90',
      '3/5',
      'every 2 weeks on mon, thu',
      'Monthly on the last Fri, 3 times, after done',
      '★★★☆☆',
      '٪٥',
      '+5',
      '1e999',
      'High',
      'yes',
      'OFF',
      '2026-02-30',
      '2026-2-3 10:00',
    ],
    ...['ann@example.org', 'Doe, Ben', 'Ann', 'émile, Doe, Ben', 'Removed User'],
    ...[
      '0176 1234 5678',
      '+1 (213) 373-4253 ext. 7',
      'tel:+39 06 1234567',
      '٠١٧٦١٢٣٤٥٦٧٨',
      '+49 (0)30 901820',
    ],
    ...[
      'javascript:alert(1)',
      'example.org',
      'www.a.org',
      'Ann <b> <a.org>',
      ' <a.org>',
      'a <x> <javascript:1>',
      'S0',
      's0, S1',
      'Größe1, later',
      'a\tb\nc',
      '\0',
    ],
    ...['ben', 'ben, ben', 'ben, Ann', 'ben SS+2d', 'ben (ff −1)', 'ben +3; ben'],
  ),
);
