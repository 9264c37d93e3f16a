import { LEFT_TO_RIGHT, marked } from '@tessera/domain/formula/print.ts';
import { lex } from '@tessera/domain/formula/tokens.ts';

/** The text from `start` to `end` is replaced; then `selected` is selected. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  selected: readonly [number, number];
}

const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '"': '"' };
const INDENT = '  ';

/** What a key does beyond writing itself: brackets and quotes come in pairs, lines keep their indentation. */
export function editOf(key: string, source: string, start: number, end: number): Edit | undefined {
  if (key === 'Enter') return newLine(source, start, end);
  if (key === 'Backspace') return start === end ? backspace(source, start) : undefined;
  if (start === end && isClosing(key) && source[start] === key) return closed(key, source, start);
  const closing = closings[key];
  if (closing === undefined) return undefined;
  if (start < end) {
    const text = key + source.slice(start, end) + closing;
    return { start, end, text, selected: [start + 1, end + 1] };
  }
  // Before a word the bracket is put around what is there already.
  if (!/^([\s,;)\]}]|$)/.test(source.slice(start, start + 1))) return undefined;
  // A second quote stands for one in a text.
  if (key === '"' && /["\p{L}\p{N}]/u.test(source[start - 1] ?? '')) return undefined;
  if (isWithin(source, start)) return undefined;
  return { start, end, text: key + closing, selected: [start + 1, start + 1] };
}

/** The caret goes past what closes; what was written from right to left ends there. */
function closed(key: string, source: string, at: number): Edit {
  const opening = key === '"' ? '"' : key === ']' ? '[' : undefined;
  const inside = opening === undefined ? '' : source.slice(source.lastIndexOf(opening, at - 1) + 1, at);
  const mark = source[at + 1] === LEFT_TO_RIGHT ? '' : marked(inside).slice(inside.length);
  const caret = at + 1 + mark.length;
  return { start: at + 1, end: at + 1, text: mark, selected: [caret, caret] };
}

const isClosing = (key: string): boolean => Object.values(closings).includes(key);

/** Whether a place is inside a text or the name of an attribute. */
const isWithin = (source: string, at: number): boolean =>
  lex(source).tokens.some(
    ({ type, start, end }) =>
      (type === 'text' || type === 'attribute') && start < at && (at < end || !isWhole(source, start, end)),
  );

const isWhole = (source: string, start: number, end: number): boolean =>
  end - start > 1 && /["\]}]/.test(source[end - 1] ?? '');

function backspace(source: string, at: number): Edit | undefined {
  // Nobody sees the mark: it goes along with the sign before it.
  if (source[at - 1] === LEFT_TO_RIGHT && at > 1)
    return { start: at - 2, end: at, text: '', selected: [at - 2, at - 2] };
  const closing = closings[source[at - 1] ?? ''];
  if (closing === undefined || source[at] !== closing) return undefined;
  return { start: at - 1, end: at + 1, text: '', selected: [at - 1, at - 1] };
}

function newLine(source: string, start: number, end: number): Edit {
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
  const indent = /^[ \t]*/.exec(line)![0];
  const opens = /[([{]\s*$/.test(line);
  const inner = `\n${indent}${opens ? INDENT : ''}`;
  const closes = opens && /^[)\]}]/.test(source.slice(end));
  const caret = start + inner.length;
  return { start, end, text: closes ? `${inner}\n${indent}` : inner, selected: [caret, caret] };
}

/** Writes into a field as a person does: the field's own undo takes it back. */
export function write(
  field: HTMLTextAreaElement | HTMLInputElement,
  { start, end, text, selected }: Edit,
): void {
  field.focus();
  if (text !== '' || start < end) {
    field.setSelectionRange(start, end);
    // Whatever else changes a field's text empties its undo.
    if (text === '') document.execCommand('delete');
    else document.execCommand('insertText', false, text);
  }
  field.setSelectionRange(...selected);
}
