import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ComputingEnvironment } from '@tessera/domain/computing/computation.ts';
import { readTyped } from '@tessera/domain/formula/typed-formula.ts';
import { BOOLEAN, DATE, ITEM, NUMBER, PERSON, TEXT } from '@tessera/domain/formula/types.ts';
import type { Value } from '@tessera/domain/formula/values.ts';
import { Calendar, CheckSquare, Hash, Link2, Type, User } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show.tsx';
import type { FormulaAttribute } from '../formula-attribute.ts';
import { FormulaEditor } from '../formula-editor.tsx';

const project: readonly FormulaAttribute[] = [
  { id: 'p1', name: 'Status', type: TEXT, Icon: Type },
  { id: 'p2', name: 'Budget', type: NUMBER, Icon: Hash },
];
export const attributes: readonly FormulaAttribute[] = [
  { id: 'a1', name: 'Price', type: NUMBER, Icon: Hash },
  { id: 'a2', name: 'Due date', type: DATE, Icon: Calendar },
  { id: 'a3', name: 'Done', type: BOOLEAN, Icon: CheckSquare },
  { id: 'a4', name: 'Project', type: ITEM, Icon: Link2, linked: () => project },
  { id: 'a5', name: 'Price', type: TEXT, Icon: Type },
  { id: 'a6', name: 'السعر', type: NUMBER, Icon: Hash },
  { id: 'a7', name: 'Owner', type: PERSON, Icon: User },
];
const environment: ComputingEnvironment = {
  ...{ me: null, now: 0, offset: () => 0, valueOf: () => null },
  ...{ lookup: noLookup, linksOf: () => [], dataOf: () => null, ofSubItems: () => [] },
};
const item = (title: string, values: Record<string, Value>) => ({
  title,
  row: (id: string) => values[id] ?? null,
  environment,
});
export const preview = [item('Chair', { a1: 40, a3: true }), item('Table', { a1: 0 })];

export const field = page.getByRole('textbox', { name: 'Formula' });
export const list = page.getByRole('listbox', { name: 'Suggestions' });
const state = page.getByRole('status').first();
export const said = () => state.element().textContent;
export const value = () => (field.element() as HTMLTextAreaElement).value;

/** Shows the editor with a formula; what is typed is kept. */
export async function open(given = '', more: Partial<ComponentProps<typeof FormulaEditor>> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [text, setText] = useState(given);
    return (
      <FormulaEditor
        attributes={attributes}
        {...more}
        value={text}
        onChange={(next) => {
          onChange(next);
          setText(next);
        }}
      />
    );
  }
  await show(<Form />);
  await expect.element(field).toBeVisible();
  return { onChange, stored: () => readTyped(value(), attributes).stored };
}

/** Types at the end. Brackets and braces are keys of their own for `keyboard`. */
export async function type(text: string) {
  const element = field.element() as HTMLTextAreaElement;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
  await keys(text);
}
export const keys = (text: string) => userEvent.keyboard(text.replaceAll('[', '[[').replaceAll('{', '{{'));
export const press = (key: string) => userEvent.keyboard(`{${key}}`);
