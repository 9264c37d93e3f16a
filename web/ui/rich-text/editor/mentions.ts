import type { JSONContent } from '@tiptap/core';
import type { TFunction } from 'i18next';
import { AtSign, CalendarDays, FileText, Users } from 'lucide-react';
import type { DaySuggestions, ItemSuggestion, PersonSuggestion } from '../editor-props.ts';
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

const daySuggestion = (day: string, label: string): Suggestion => ({
  id: `day-${day}`,
  label,
  Icon: CalendarDays,
  put: inline({ type: 'date', attrs: { date: day } }),
});

/** The days around today, by their words. */
export function daySuggestions(from: DaySuggestions, t: TFunction): Suggestion[] {
  const today = Date.parse(`${from.today()}T00:00:00Z`);
  const days = [
    [t('richText.today'), 0],
    [t('richText.tomorrow'), 1],
    [t('richText.inAWeek'), 7],
  ] as const;
  return days.map(([label, after]) =>
    daySuggestion(new Date(today + after * DAY_MS).toISOString().slice(0, 10), label),
  );
}

/** A day that was typed in other words, as the language writes it. */
export const meantDay = (day: string, language: string): Suggestion => {
  const shape = {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  } as const;
  return daySuggestion(day, new Intl.DateTimeFormat(language, shape).format(new Date(`${day}T00:00:00Z`)));
};

export const emojiSuggestions = (): Suggestion[] =>
  emoji.map(([sign, names]) => ({
    id: sign,
    label: names,
    sign,
    put: (editor, range) => {
      editor.chain().focus().insertContentAt(range, `${sign} `).run();
    },
  }));
