import { describe, expect, test } from 'vitest';
import { appendText } from './append.ts';
import { fromMarkdown } from './from-markdown.ts';
import { fromPlainText } from './plain-text.ts';
import { toMarkdown } from './to-markdown.ts';

const appended = (text: string, more: string): string =>
  toMarkdown(appendText(fromMarkdown(text)!, fromMarkdown(more)!));

describe('a text behind another one', () => {
  test.each([
    ['', 'one', 'one'],
    ['', '# One', '# One'],
    ['one', '', 'one'],
    ['one', 'two', 'onetwo'],
    ['**one**', 'two', '<strong>one</strong>two'],
    ['**one**', '**two**', '**onetwo**'],
    ['# Plan', 'ning', '# Planning'],
    ['one', 'two\n\nthree', 'onetwo\n\nthree'],
    ['one', '- two', 'one\n\n- two'],
    ['- one', 'two', '- onetwo'],
    ['> one', 'two\n\nthree', '> onetwo\n\nthree'],
    ['one\n\n---', 'two', 'one\n\n---\n\ntwo'],
    ['```\none\n```', 'two', '```\none\n```\n\ntwo'],
  ])('%j and %j are %j', (text, more, both) => {
    expect(appended(text, more)).toBe(both);
  });

  test('takes the place of the empty line at the end', () => {
    const text = appendText(fromPlainText('one\n'), fromPlainText('two\n'));
    expect(text).toEqual(fromPlainText('one\ntwo\n'));
  });
});
