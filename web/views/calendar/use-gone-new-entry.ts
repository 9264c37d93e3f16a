import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sayEditGone, sayEditLost } from '../open-fields/say-edit-gone.ts';
import type { CalendarState } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Ends the naming of a new item that can get no date any more: others have deleted it, or said who may make items. */
export function useGoneNewEntry(state: CalendarState, { creatable }: EntryActions): void {
  const { t } = useTranslation();
  const isGone = state.isNewAt !== undefined && creatable.length === 0;
  const end = useEffectEvent(() => {
    const { props, typedNew, setNewAt } = state;
    const { text, date } = typedNew.current ?? { text: '' };
    typedNew.current = undefined;
    setNewAt(undefined);
    if (text.trim() === '' || !date) return;
    if (!props.allowed.createItem) sayEditLost(t, t('visitor.denied.createItem'), text);
    else if (props.attributes.some(({ id }) => id === date.id)) sayEditLost(t, '', text);
    else sayEditGone(t, date.name, text);
  });
  useLayoutEffect(() => {
    if (isGone) end();
  }, [isGone]);
}
