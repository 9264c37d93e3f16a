import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editOf } from './typing.ts';

/** The signs | are the ends of what is selected; one: the caret. */
function pressed(key: string, text: string): string | undefined {
  const start = text.indexOf('|');
  const source = text.replaceAll('|', '');
  const last = text.lastIndexOf('|');
  const edit = editOf(key, source, start, last === start ? start : last - 1);
  if (!edit) return undefined;
  const made = source.slice(0, edit.start) + edit.text + source.slice(edit.end);
  const [from, to] = edit.selected;
  const marked = `${made.slice(0, to)}|${made.slice(to)}`;
  return from === to ? marked : `${marked.slice(0, from)}|${marked.slice(from)}`;
}

describe('a key', () => {
  test.each([
    ['(', '1 + |', '1 + (|)'],
    ['[', '(|)', '([|])'],
    ['{', '', '{|}'],
    ['"', '1 & |', '1 & "|"'],
    ['(', '|1 + 2|', '(|1 + 2|)'],
    [')', '(1|)', '(1)|'],
    ['"', '"a|"', '"a"|'],
    [']', '[سعر|]', '[سعر]\u200e|'],
    ['"', '"سعر|"', '"سعر"\u200e|'],
    ['Backspace', '(|)', '|'],
    ['Backspace', '[سعر]\u200e|', '[سعر|'],
    ['Enter', '  a,|', '  a,\n  |'],
    ['Enter', 'IF(|)', 'IF(\n  |\n)'],
    ['Enter', '|', '\n|'],
  ])('%s makes of %s: %s', (key, text, made) => {
    expect(pressed(key, text === '' ? '|' : text)).toBe(made);
  });

  test.each([
    ['(', '|abc', 'before a word'],
    ['(', '"a |"', 'in a text'],
    ['[', '[a |]', 'in a name'],
    ['"', '"a"|', 'where a quote is doubled'],
    [')', '(1|', 'where nothing is to be closed'],
    ['Backspace', '(1|)', 'where the pair is not empty'],
    ['a', '|', 'that is a letter'],
  ])('%s writes only itself in %s: %s', (key, text) => {
    expect(pressed(key, text)).toBeUndefined();
  });
});

test('no key fails on any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'()[]{}" \n,ab/*\u200e') }),
      fc.nat(),
      fc.constantFrom('(', ')', '[', ']', '"', 'Enter', 'Backspace'),
      (text, place, key) => {
        const at = place % (text.length + 1);
        const edit = editOf(key, text, at, at);
        if (!edit) return;
        const length = text.length - (edit.end - edit.start) + edit.text.length;
        expect(edit.start).toBeGreaterThanOrEqual(0);
        expect(edit.end).toBeLessThanOrEqual(text.length);
        expect(edit.selected[1]).toBeLessThanOrEqual(length);
      },
    ),
  );
});
