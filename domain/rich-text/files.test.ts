import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { cleanRichText } from './clean.ts';
import { filesInText, withoutFiles } from './files.ts';
import type { RichNode, RichText } from './rich-text.ts';

const file = (id: string, type = 'image'): RichNode => ({ type, attrs: { id, name: 'a' } });
const words = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });

test('the files of a text are found at any depth, each once', () => {
  const [one, two] = [newId(), newId()];
  const list = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [words('a'), file(two, 'file')] }],
  };
  expect(filesInText(doc(file(one), { type: 'blockquote', content: [list, file(one)] }))).toEqual([one, two]);
  expect(filesInText(doc(words('none')))).toEqual([]);
});

test('a text without its files is one that every reader can take, or nothing', () => {
  const text = doc(words('kept'), file(newId()), { type: 'blockquote', content: [file(newId(), 'file')] });
  const without = withoutFiles(text)!;
  expect(without).toEqual(doc(words('kept'), { type: 'blockquote', content: [{ type: 'paragraph' }] }));
  expect(cleanRichText(without)).toEqual(without);
  expect(withoutFiles(doc(file(newId())))).toBeUndefined();
});
