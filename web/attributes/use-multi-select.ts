import { useRef, useState } from 'react';
import type { CursorMove, EditorProps } from './attribute-ui.ts';

type Events = Pick<EditorProps, 'onCommit' | 'onCancel' | 'onDraft'>;

/** The chosen options of an edit. It ends once. */
export function useSelection<Id>({ onCommit, onCancel, onDraft }: Events, before: readonly Id[]) {
  const [chosen, setChosen] = useState(before);
  const ended = useRef(false);
  const end = (tell: () => void) => {
    if (ended.current) return;
    ended.current = true;
    tell();
  };
  const dataOf = (ids: readonly Id[]) => (ids.length > 0 ? ids : null);
  return {
    chosen,
    choose: (ids: readonly Id[]) => {
      setChosen(ids);
      onDraft?.(dataOf(ids));
    },
    finish: (move: CursorMove, ids = chosen) => end(() => onCommit(dataOf(ids), move)),
    cancel: () => end(onCancel),
  };
}

interface Options<Id> {
  selection: ReturnType<typeof useSelection<Id>>;
  multiple: boolean;
  text: string;
  setText(text: string): void;
  /** The options that match the text, in the order of the list. */
  found: readonly Id[];
  /** Makes an option of the text; undefined: none is offered. */
  create?: (() => Id) | undefined;
  /** The list begins with the chosen options, so a choice changes its order. */
  chosenFirst?: boolean;
}

/** The edit of a multi-select: the chosen options, and the active one of those that match the typed text. */
export function useMultiSelect<Id>({
  selection,
  multiple,
  text,
  setText,
  found,
  create,
  ...list
}: Options<Id>) {
  const { chosen, choose, finish, cancel } = selection;
  const [active, setActive] = useState(0);
  const count = found.length + (create ? 1 : 0);
  const pick = (id: Id, move: CursorMove) => {
    const others = chosen.filter((other) => other !== id);
    const isChosen = others.length < chosen.length;
    if (!multiple) return finish(move, isChosen ? [] : [id]);
    choose(isChosen ? others : [...chosen, id]);
    setText('');
    if (list.chosenFirst) setActive(0);
  };
  return {
    ...{ multiple, chosen, text, active, count, setActive, pick, finish, cancel },
    type: (next: string) => {
      setText(next);
      setActive(0);
    },
    step: (by: 1 | -1) => setActive((active + by + count) % Math.max(count, 1)),
    /** The active option is chosen; if nothing matches, the edit ends. */
    take: (move: CursorMove) => {
      const id = found[active] ?? create?.();
      if (id === undefined) finish(move);
      else pick(id, move);
    },
    /** All of these at once: the edit goes on. */
    chooseAll: (ids: readonly Id[]) => {
      choose(ids);
      setText('');
    },
    create: create && (() => pick(create(), 'stay')),
    remove: (id: Id) => choose(chosen.filter((other) => other !== id)),
    removeLast: () => choose(chosen.slice(0, -1)),
  };
}

export type MultiSelectEdit<Id> = ReturnType<typeof useMultiSelect<Id>>;
