import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { samples } from '@tessera/domain/attributes/testing/samples.ts';
import { DIVISION_BY_ZERO } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { knownPeople } from '../data/folder/people.ts';
import { Formats } from '../data/page/formats.ts';
import type { Sketch } from './sketch.ts';
import { sketcher } from './sketcher.ts';
import { samplePeople } from './testing/samples.ts';
import { valueWords } from './value-words.ts';

const telling = {
  t: ((key: string) => key) as never,
  formats: new Formats({ locale: 'de', timezone: 'UTC', start_of_week: null }),
};
const attributeOf = (kind: string, settings: object) =>
  ({ id: 'a', team_id: 1, name: 'Run', kind, settings, required: false }) as unknown as Attribute;
const sketch = (kind: string, data: unknown, settings: object = {}): Sketch | undefined =>
  sketcher(attributeOf(kind, settings), telling)(data);

const nobody = knownPeople.get();
afterEach(() => knownPeople.set(nobody));

test.each(Object.keys(samples) as (keyof typeof samples)[])('all that %s can hold is sketched', (id) => {
  knownPeople.set(samplePeople);
  const kind: AttributeKind = attributeKinds[id];
  const { settings, data } = samples[id];
  const held = settings.chain((sent) => {
    const read = kind.settings.parse(sent) as never;
    return fc.tuple(fc.constant(sent), fc.oneof(data(read), fc.constant(null)));
  });
  fc.assert(
    fc.property(held, ([sent, value]) => {
      const attribute = attributeOf(id, sent);
      const made = sketcher(attribute, telling)(value);
      // What has words of its own shows just these.
      if (made?.form === 'words' && made.ink === undefined && made.signPx === undefined)
        expect(made.words).toBe(valueWords(attribute, value, telling));
    }),
    { numRuns: 50 },
  );
});

test('a value is sketched as its cell shows it', () => {
  knownPeople.set(samplePeople);
  const options = [
    { id: '1', name: 'High', color: 'red', textColor: 'blue' },
    { id: '2', name: 'Low', color: 'teal' },
  ];
  expect(sketch('text', null)).toBeUndefined();
  expect(sketch('number', 1234.5)).toEqual({ form: 'words', words: '1.234,5', alignsEnd: true });
  expect(sketch('checkbox', null)).toEqual({ form: 'box', isChecked: false });
  expect(sketch('progress', 40)).toEqual({ form: 'bar', part: 0.4, words: '40\u00a0%' });
  expect(sketch('label', ['2', 'gone', '1', '2'], { options })).toEqual({
    form: 'chips',
    chips: [
      { words: 'Low', ground: 'teal-soft', ink: 'teal-ink' },
      { words: 'High', ground: 'red-soft', ink: 'blue-ink' },
    ],
  });
  expect(sketch('members', [2, 4])).toEqual({
    form: 'people',
    people: [
      { name: 'Ben Lee', letters: 'BL', hue: expect.any(String) },
      { name: 'Removed User', letters: 'RU', hue: 'grey' },
    ],
  });
  expect(sketch('rating', 2, { max: 4, icon: 'heart' })).toEqual({
    ...{ form: 'marks', filled: 2, max: 4, color: 'red-strong' },
  });
  expect(sketch('email', 'ann@example.org')).toMatchObject({ words: 'ann@example.org', ink: 'accent-ink' });
  expect(sketch('button', null)).toMatchObject({ form: 'chips', chips: [{ words: 'Run' }] });
});

test('an error is its sign', () => {
  expect(sketch('text', DIVISION_BY_ZERO)).toMatchObject({ form: 'words', ink: 'danger-ink' });
});
