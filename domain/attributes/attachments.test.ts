import { describe, expect, test } from 'vitest';
import { nameBeside, readFileName } from '../files/file.ts';
import { newId } from '../ids.ts';
import { attachments } from './attachments.ts';
import { noLookup } from './lookup.ts';

const settings = (given = {}) => attachments.settings.parse(given);
const file = (name: string, more = {}) => ({ id: newId(), name, size: 10, type: 'image/png', ...more });
const takes = (data: unknown, given = {}) => attachments.data(settings(given)).safeParse(data).success;

describe('files of a value', () => {
  test('are each there once, also among what they were before', () => {
    const one = file('a.png');
    const { name: _, ...facts } = one;
    expect(takes([one])).toBe(true);
    expect(takes([one, one])).toBe(false);
    expect(takes([file('b.png', { older: [{ ...facts, name: 'b.png' }] })])).toBe(true);
    expect(takes([one, file('b.png', { older: [{ ...facts, name: 'b.png' }] })])).toBe(false);
  });

  test('keep the limits of their attribute', () => {
    expect(takes([file('a.png'), file('b.png')], { multiple: false })).toBe(false);
    expect(takes([file('a.exe')], { extensions: ['png'] })).toBe(false);
    expect(takes([file('a.PNG')], { extensions: ['png'] })).toBe(true);
    expect(takes([file('a.png', { size: 1_001 })], { max_bytes: 1_000 })).toBe(false);
    expect(takes([file('a.png', { size: 1_000 })], { max_bytes: 1_000 })).toBe(true);
  });

  test('have no name that leads elsewhere or reads otherwise', () => {
    for (const name of ['', '..', 'a/b', 'a\\b', 'a\u202egnp.exe', 'a\nb', '\ud800', 'x'.repeat(201)])
      expect(takes([file(name)]), name).toBe(false);
    expect(takes([file('a', { type: 'text/html;image/png' })])).toBe(false);
    expect(takes([file('a', { url: 'javascript:1' })])).toBe(false);
  });

  test('are told to formulas and other kinds by their names, and counted', () => {
    const data = [file('a.png'), file('b, c.pdf')];
    expect(attachments.format(data, settings(), noLookup)).toBe('a.png, b, c.pdf');
    expect(attachments.sortKey(data, settings(), noLookup)).toBe(2);
    expect(attachments.operand!('2', settings())).toBe(2);
    expect(attachments.operand!('a.png', settings())).toBeUndefined();
    expect(attachments.parse('a.png', settings(), noLookup)).toBeUndefined();
    const copied = {
      ...noLookup,
      filesCopied: (text: string) => (text === 'a.png, b, c.pdf' ? data : undefined),
    };
    expect(attachments.parse('a.png, b, c.pdf', settings(), copied)).toEqual(data);
    expect(attachments.parse('a.png, b, c.pdf', settings({ multiple: false }), copied)).toBeUndefined();
  });
});

describe('two people who change the files of one value', () => {
  const [a, b, c, d] = [file('a'), file('b'), file('c'), file('d')];
  test('each keep what they added and took away', () => {
    expect(attachments.merge!([a, b], [a, b, c], [b, d])).toEqual([b, d, c]);
    expect(attachments.merge!([a], null as never, [a, b])).toEqual([b]);
    expect(attachments.merge!([a], null as never, [a])).toBeNull();
  });

  test('keep the order that one of them made, and the name that one of them gave', () => {
    expect(attachments.merge!([a, b], [b, a], [a, b, c])).toEqual([b, a, c]);
    expect(attachments.merge!([a], [{ ...a, name: 'x' }], [a, b])).toEqual([{ ...a, name: 'x' }, b]);
  });

  test('are not in conflict where the server names the same fields in another order', () => {
    const renamed = { ...a, name: 'x' };
    const stored = Object.fromEntries(Object.entries(renamed).reverse()) as typeof a;
    expect(attachments.merge!([a, b], [renamed], [stored, b])).toEqual([renamed]);
  });

  test('have to choose where both changed the same file', () => {
    expect(attachments.merge!([a], [{ ...a, name: 'x' }], [{ ...a, name: 'y' }])).toBeUndefined();
    expect(attachments.merge!([a], [{ ...a, name: 'x' }], [])).toBeUndefined();
  });
});

describe('the name of a file', () => {
  test('as a machine has it is made one that can be stored', () => {
    expect(readFileName('C:\\fake\\a.png')).toBe('a.png');
    expect(readFileName('../../etc/passwd')).toBe('passwd');
    expect(readFileName('a\u202egnp.exe')).toBe('agnp.exe');
    expect(readFileName('..')).toBe('file');
    expect(readFileName(`${'x'.repeat(300)}.tar`)).toBe(`${'x'.repeat(196)}.tar`);
  });

  test('that is there already gets a number before its extension', () => {
    expect(nameBeside('a.png', [])).toBe('a.png');
    expect(nameBeside('a.png', ['A.PNG', 'a (2).png'])).toBe('a (3).png');
    expect(nameBeside('.env', ['.env'])).toBe('.env (2)');
  });
});
