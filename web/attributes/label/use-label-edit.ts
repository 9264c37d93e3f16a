import { findOption, newOption, optionsHeld } from '@tessera/domain/attributes/label.ts';
import { useRef, useState } from 'react';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import { labelSettings, searchOptions } from './label-choice.ts';

type LabelEditProps = Pick<EditorProps, 'attribute' | 'data' | 'typed' | 'onDraft' | 'onSettings'> &
  Pick<EditorProps, 'onCommit' | 'onCancel'>;

/** The edit of a label: the chosen options, and the active one of those that match. It ends once. */
export function useLabelEdit({ attribute, data, typed, ...on }: LabelEditProps) {
  const settings = labelSettings(attribute.settings);
  const { options, multiple } = settings;
  const [chosen, setChosen] = useState(() =>
    optionsHeld(options, (data as string[] | null) ?? []).map(({ id }) => id),
  );
  const [text, setText] = useState(typed ?? '');
  const [active, setActive] = useState(0);
  const ended = useRef(false);
  const found = searchOptions(options, text);
  const newName = text.trim();
  const creates = on.onSettings !== undefined && newName !== '' && !findOption(options, text);
  const count = found.length + (creates ? 1 : 0);

  const end = (ids: string[], move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    on.onCommit(ids.length > 0 ? ids : null, move);
  };
  const choose = (ids: string[]) => {
    setChosen(ids);
    on.onDraft?.(ids.length > 0 ? ids : null);
  };
  const pick = (id: string, move: CursorMove) => {
    const others = chosen.filter((other) => other !== id);
    const isChosen = others.length < chosen.length;
    if (!multiple) return end(isChosen ? [] : [id], move);
    choose(isChosen ? others : [...chosen, id]);
    setText('');
  };
  const create = (move: CursorMove) => {
    const option = newOption(options, newName);
    on.onSettings?.({ ...settings, options: [...options, option] });
    pick(option.id, move);
  };
  return {
    ...{ multiple, chosen, text, active, found, count, setActive, pick, create },
    /** The name of the offered new option; undefined: none is offered. */
    newName: creates ? newName : undefined,
    type: (next: string) => {
      setText(next);
      setActive(0);
    },
    step: (by: 1 | -1) => setActive((active + by + count) % Math.max(count, 1)),
    /** The active option is chosen; if nothing matches, the edit ends. */
    take: (move: CursorMove) => {
      if (found[active]) pick(found[active].id, move);
      else if (creates) create(move);
      else end(chosen, move);
    },
    giveUpLast: () => choose(chosen.slice(0, -1)),
    finish: (move: CursorMove) => end(chosen, move),
    cancel: () => {
      ended.current = true;
      on.onCancel();
    },
  };
}

export type LabelEdit = ReturnType<typeof useLabelEdit>;
