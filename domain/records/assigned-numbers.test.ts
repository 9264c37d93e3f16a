import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import {
  type Counter,
  emptyCounter,
  keepNumbers,
  nextKept,
  nextNumber,
  withNumbers,
} from './assigned-numbers.ts';
import type { Attribute } from './attribute.ts';

const numbered = (settings: Record<string, unknown> = {}) =>
  ({ id: newId(), kind: 'custom-id', name: 'ID', settings }) as unknown as Attribute;
const issueOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return (error as DomainError).toBody().issues?.[0]?.code;
  }
  return undefined;
};

describe('the numbers of an attribute', () => {
  test('are each given once, and none is left out, whether items are older or newer than it', () => {
    const steps = fc.array(fc.constantFrom('new', 'old'), { maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(20), fc.nat(500), steps, (older, start, all) => {
        const attribute = numbered({ start });
        let counter = keepNumbers(attribute, emptyCounter, older);
        const given: number[] = [];
        const give = (next: typeof nextNumber) => {
          const one = next(attribute, counter);
          counter = one.counter;
          given.push(one.number);
        };
        for (const step of all) give(step === 'new' ? nextNumber : nextKept);
        // What is kept is given in the end.
        while (counter.kept_next !== null) give(nextKept);
        const inOrder = given.toSorted((one, other) => one - other);
        expect(inOrder).toEqual(inOrder.map((_, index) => start + index));
      }),
    );
  });

  test('go on behind the last one when the first is set anew, and never back', () => {
    const counter: Counter = { ...emptyCounter, last: 7 };
    expect(nextNumber(numbered({ start: 3 }), counter).number).toBe(8);
    expect(nextNumber(numbered({ start: 100 }), counter).number).toBe(100);
  });

  test('end: there is none behind the largest', () => {
    const last = { ...emptyCounter, last: 999_999_999 };
    expect(issueOf(() => nextNumber(numbered(), last))).toBe('no_number_left');
    const attribute = numbered({ start: 999_999_990 });
    expect(keepNumbers(attribute, emptyCounter, 10).last).toBe(999_999_999);
    expect(issueOf(() => keepNumbers(attribute, emptyCounter, 11))).toBe('no_number_left');
  });
});

describe('a new item', () => {
  const [id, other] = [numbered(), { ...numbered(), kind: 'text' } as Attribute];
  const numbers = { had: () => undefined, next: () => 5 };

  test('gets a number beside what it holds', () => {
    expect(withNumbers([id, other], { [other.id]: 'x' }, numbers)).toEqual({ [other.id]: 'x', [id.id]: 5 });
    expect(withNumbers([id], {}, { ...numbers, next: () => undefined })).toEqual({});
  });

  test('keeps the number that it had, and takes no other', () => {
    const had = { ...numbers, had: () => 3 };
    expect(withNumbers([id], { [id.id]: 3 }, had)).toEqual({ [id.id]: 3 });
    expect(issueOf(() => withNumbers([id], { [id.id]: 4 }, had))).toBe('value_assigned');
    expect(issueOf(() => withNumbers([id], { [id.id]: 3 }, numbers))).toBe('value_assigned');
  });
});
