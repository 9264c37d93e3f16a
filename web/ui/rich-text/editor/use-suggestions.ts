import type { Editor } from '@tiptap/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from '../editor-props.ts';
import { blockSuggestions } from './block-commands.ts';
import {
  daySuggestions,
  emojiSuggestions,
  itemSuggestions,
  meantDay,
  personSuggestions,
} from './mentions.ts';
import { matching, type Suggestion } from './suggestion.ts';
import { optionId } from './suggestion-list.tsx';
import { closeTrigger, type Trigger } from './trigger.ts';

const SHOWN_MAX = 12;

/** What is suggested for what is typed, and the keys with which it is chosen. */
export function useSuggestions(
  { people, items, days }: Pick<RichTextEditorProps, 'people' | 'items' | 'days'>,
  more: Suggestion[],
) {
  const { t, i18n } = useTranslation();
  const list = useId();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [found, setFound] = useState<{ query: string; items: Suggestion[] }>({ query: '', items: [] });
  const [meant, setMeant] = useState<{ query: string; day: string }>();
  const [active, setActive] = useState(0);
  const editor = useRef<Editor | null>(null);
  const query = trigger?.query ?? '';
  const asksItems = trigger?.sign === '@' && query.trim() !== '' && items !== undefined;

  useEffect(() => {
    if (!asksItems) return;
    let isOver = false;
    items(query.trim()).then(
      (answer) => !isOver && setFound({ query, items: itemSuggestions(answer) }),
      // Without a network there are the people.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [asksItems, items, query]);

  const asksDay = trigger?.sign === '@' && query.trim() !== '' && days !== undefined;
  useEffect(() => {
    if (!asksDay) return;
    let isOver = false;
    days.meant(query).then(
      (day) => !isOver && setMeant(day === undefined ? undefined : { query, day }),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [asksDay, days, query]);

  const suggestions = useMemo((): Suggestion[] => {
    if (!trigger) return [];
    if (trigger.sign === ':') return matching(emojiSuggestions(), trigger.query).slice(0, SHOWN_MAX);
    if (trigger.sign === '/') return matching([...blockSuggestions(t), ...more], trigger.query);
    const near = days ? daySuggestions(days, t) : [];
    const named = matching([...personSuggestions(people ?? [], t), ...near], trigger.query);
    if (trigger.query === '') return named.slice(0, SHOWN_MAX);
    const day = meant?.query === trigger.query ? [meantDay(meant.day, i18n.language)] : [];
    const other = day.filter(({ id }) => !named.some((one) => one.id === id));
    return [...named.slice(0, SHOWN_MAX), ...other, ...found.items];
  }, [trigger, people, days, meant, found, more, t, i18n.language]);

  useEffect(() => setActive(0), [trigger?.sign, trigger?.query]);

  // A word that fits nothing is a word.
  const isOpen = trigger !== null && suggestions.length > 0;
  const choose = (suggestion: Suggestion) => {
    if (trigger && editor.current) suggestion.put(editor.current, { from: trigger.from, to: trigger.to });
  };
  const at = Math.min(active, suggestions.length - 1);

  const onKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((at + step + suggestions.length) % suggestions.length);
    else if ((event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab')
      choose(suggestions[at]!);
    else if (event.key === 'Escape' && editor.current) closeTrigger(editor.current.view, trigger.from);
    else return false;
    event.stopPropagation();
    return true;
  };
  // The plugin asks whoever is there now.
  const keys = useRef(onKey);
  keys.current = onKey;

  return {
    ...{ list, trigger, suggestions, active: at, isOpen, choose, editor, setTrigger },
    onKey: (event: KeyboardEvent) => keys.current(event),
    activeOption: isOpen ? optionId(list, at) : undefined,
  };
}
