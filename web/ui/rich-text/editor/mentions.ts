import type { JSONContent } from '@tiptap/core';
import type { TFunction } from 'i18next';
import { AtSign, CalendarDays, FileText, Users } from 'lucide-react';
import type { ItemSuggestion, PersonSuggestion } from '../editor-props.ts';
import { emoji } from './emoji.ts';
import type { Suggestion } from './suggestion.ts';

/** A node in a line, with a space behind it. */
const inline =
  (node: JSONContent): Suggestion['put'] =>
  (editor, range) => {
    editor
      .chain()
      .focus()
      .insertContentAt(range, [node, { type: 'text', text: ' ' }])
      .run();
  };

export const personSuggestions = (people: readonly PersonSuggestion[], t: TFunction): Suggestion[] =>
  people.map(({ id, name }) => ({
    id: `person-${id}`,
    label: id === 'here' ? t('richText.here') : name,
    Icon: id === 'here' ? Users : AtSign,
    put: inline(id === 'here' ? { type: 'here' } : { type: 'mention', attrs: { id, name } }),
  }));

export const itemSuggestions = (items: readonly ItemSuggestion[]): Suggestion[] =>
  items.map(({ id, name }) => ({
    id: `item-${id}`,
    label: name,
    Icon: FileText,
    put: inline({ type: 'item', attrs: { id } }),
  }));

const DAY_MS = 86_400_000;

/** The days around today, by their words. */
export function daySuggestions(t: TFunction): Suggestion[] {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = [
    ['today', t('richText.today'), 0],
    ['tomorrow', t('richText.tomorrow'), 1],
    ['week', t('richText.inAWeek'), 7],
  ] as const;
  return days.map(([id, label, after]) => ({
    id: `day-${id}`,
    label,
    Icon: CalendarDays,
    put: inline({
      type: 'date',
      attrs: { date: new Date(today + after * DAY_MS).toISOString().slice(0, 10) },
    }),
  }));
}

export const emojiSuggestions = (): Suggestion[] =>
  emoji.map(([sign, names]) => ({
    id: sign,
    label: names,
    sign,
    put: (editor, range) => {
      editor.chain().focus().insertContentAt(range, `${sign} `).run();
    },
  }));
