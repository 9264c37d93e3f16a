import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardStep } from '../../commands/card/context.ts';
import { cardPlace } from '../../commands/card/index.ts';
import { mirroredKey, pressedKey } from '../../commands/command.ts';
import { usePlace } from '../../commands/use-place.ts';
import { namesOf } from '../moving/move-items.ts';
import { cardBeside } from './card-steps.ts';
import type { BoardState, CardRef } from './use-board.ts';
import type { CardActions } from './use-card-actions.ts';

/** Arrows by what they mean to people who read from left to right. */
const steps: Readonly<Record<string, CardStep | 'first' | 'last'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/** What keys do on a card: they go to another one, move it to another column, or run its commands. */
export function useBoardKeys({ state, cards }: { state: BoardState; cards: CardActions }) {
  const { t } = useTranslation();
  const { focused, rows } = state;
  const isThere = focused !== undefined && rows.indexOf(focused.id) >= 0;
  const place = usePlace(cardPlace, {
    context: () => (isThere ? cards.contextOf(focused) : undefined),
    name: () => (isThere ? namesOf({ t, props: state.props }, [focused.id]) : undefined),
  });
  return (event: KeyboardEvent<HTMLElement>, card: CardRef): void => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const context = cards.contextOf(card);
    const command = place.commandOf(pressedKey(event), context);
    const step = steps[mirroredKey(event.key, rtl)];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (command) command.run(context);
    // What a key moves as a rule stays, and is told why.
    else if (step && isPlain && event.altKey && !context.move) state.props.onDenied('editItem');
    else if (step && isPlain && event.altKey && (step === 'back' || step === 'forward')) context.move?.(step);
    else if (step && isPlain && !event.altKey) {
      const next = cardBeside(state, card, step);
      if (next) state.setFocused(next);
    } else if (event.key === 'Escape' && state.ticks.ids.size > 0) state.ticks.clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
