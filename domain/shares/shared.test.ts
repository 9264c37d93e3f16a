import { describe, expect, test } from 'vitest';
import { FILES_PER_VALUE_MAX, LONG_TEXT_MAX_LENGTH, TEXT_MAX_LENGTH } from '../constants.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { placeShare, readShared } from './shared.ts';

const nothing = { title: '', text: '', url: '', files: [] };
const file = (name: string, size = 10) => ({ name, size });

describe('what another app shares', () => {
  test('keeps its title, in one line', () => {
    expect(readShared({ ...nothing, title: ' A\r\nB ', text: 'c\r\nd' })).toEqual({
      ...{ title: 'A B', text: 'c\nd', url: '', files: [] },
    });
  });

  test('without a title is named by the first line of its text, which then goes on without it', () => {
    expect(readShared({ ...nothing, text: 'One\nTwo\nThree' })).toMatchObject({
      title: 'One',
      text: 'Two\nThree',
    });
    expect(readShared({ ...nothing, text: '  \n One ' })).toMatchObject({ title: 'One', text: '' });
  });

  test('is named by its address, or by its first file, where it has no words', () => {
    expect(readShared({ ...nothing, url: 'https://a.test/b' }).title).toBe('https://a.test/b');
    expect(readShared({ ...nothing, files: [file('a.png'), file('b.png')] }).title).toBe('a.png');
    expect(readShared(nothing).title).toBe('');
  });

  test('has its address where it belongs, also where an app gives it as the text', () => {
    const page = { title: 'News', text: '', url: 'https://a.test/b', files: [] };
    expect(readShared({ ...nothing, title: 'News', text: 'https://a.test/b' })).toEqual(page);
    const text = 'Look: https://a.test/b';
    expect(readShared({ ...nothing, title: 'News', text })).toMatchObject({ text, url: '' });
  });

  test('loses nothing of a first line that is too long for a title', () => {
    const text = `${'x'.repeat(TEXT_MAX_LENGTH - 1)}😀 end`;
    const read = readShared({ ...nothing, text });
    expect(read.title.length).toBe(TEXT_MAX_LENGTH);
    expect(read.title.isWellFormed()).toBe(true);
    expect(read.text).toBe(text);
  });

  test('has no signs that cannot be stored', () => {
    expect(readShared({ ...nothing, title: 'a\0b\ud800' }).title).toBe('ab\ufffd');
  });
});

describe('the item that it becomes', () => {
  const attribute = (kind: Attribute['kind'], over: Partial<Attribute> = {}) =>
    ({ id: newId(), name: kind, kind, settings: {}, primary: false, ...over }) as Attribute;
  const title = attribute('text', { primary: true });
  const [note, link, files] = [attribute('long-text'), attribute('url'), attribute('attachments')];
  const shared = { title: 'News', text: 'Read this', url: 'https://a.test/b', files: [file('a.png')] };

  test('has the title, the text, the address and the files where they can be', () => {
    const other = [attribute('long-text'), attribute('url'), attribute('attachments')];
    expect(placeShare([title, note, link, files, ...other], shared)).toEqual({
      values: { [title.id]: 'News', [note.id]: 'Read this', [link.id]: 'https://a.test/b' },
      ...{ textIn: note, urlIn: link, filesIn: files, files: shared.files, isTextLeft: false, filesLeft: [] },
    });
  });

  test('has the address behind the words where nothing is for addresses, and once', () => {
    const noteOf = (text: string) => placeShare([title, note], { ...shared, text }).values[note.id];
    expect(noteOf('Read this')).toBe('Read this\n\nhttps://a.test/b');
    expect(noteOf('Read https://a.test/b')).toBe('Read https://a.test/b');
    expect(placeShare([title, note, attribute('email')], shared).urlIn).toBeUndefined();
  });

  test('says what no attribute can hold', () => {
    expect(placeShare([title], shared)).toMatchObject({
      isTextLeft: true,
      files: [],
      filesLeft: shared.files,
    });
    const long = { ...shared, text: 'x'.repeat(LONG_TEXT_MAX_LENGTH + 1) };
    expect(placeShare([title, note], long)).toMatchObject({
      values: { [title.id]: 'News' },
      isTextLeft: true,
    });
    expect(placeShare([title], { ...shared, text: '', url: '' }).isTextLeft).toBe(false);
  });

  test('has no more files than its attribute takes, and none that it refuses', () => {
    const some = [file('a.png'), file('b.exe'), file('c.png', 2_000), file('d.png')];
    const only = (settings: Record<string, unknown>) =>
      placeShare([title, { ...files, settings }], { ...shared, files: some }).files.map(({ name }) => name);
    expect(only({ multiple: true, max_bytes: 1_000, extensions: ['png'] })).toEqual(['a.png', 'd.png']);
    expect(only({ multiple: false, max_bytes: null, extensions: [] })).toEqual(['a.png']);
    const many = Array.from({ length: FILES_PER_VALUE_MAX + 3 }, (_, at) => file(`${at}`));
    expect(placeShare([files], { ...shared, files: many }).filesLeft).toHaveLength(3);
  });

  test('never has a value that nobody saves', () => {
    const number = attribute('custom-id', { primary: true, settings: {} });
    expect(placeShare([number], { ...shared, text: '', url: '' }).values).toEqual({});
  });
});
