import type { MembersSettings } from '@tessera/domain/attributes/members.ts';
import { members } from '@tessera/domain/attributes/members.ts';
import { useMemo, useRef, useState } from 'react';
import { usePeople } from '../../data/folder/people.ts';
import { seesBoard } from '../../data/permissions/board-sight.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import { searchPeople } from './search-people.ts';

/** The edit of members: the chosen people, and the active one of those that match. It ends once. */
export function useMembersEdit({ attribute, data, typed, onCommit, onCancel, onDraft }: EditorProps) {
  const people = usePeople();
  const { team_id, board_id } = attribute;
  const { many } = members.settings.parse(attribute.settings) as MembersSettings;
  const before = (data as number[] | null) ?? [];
  const [chosen, setChosen] = useState<number[]>(before);
  const [text, setText] = useState(typed ?? '');
  const [active, setActive] = useState(0);
  const ended = useRef(false);
  const isOffered = useMemo(() => seesBoard(team_id, board_id), [team_id, board_id]);
  const found = searchPeople(people, text, before, isOffered);

  const end = (ids: number[], move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(ids.length > 0 ? ids : null, move);
  };
  const choose = (ids: number[]) => {
    setChosen(ids);
    onDraft?.(ids.length > 0 ? ids : null);
  };
  const pick = (id: number, move: CursorMove) => {
    const others = chosen.filter((other) => other !== id);
    const isChosen = others.length < chosen.length;
    if (!many) return end(isChosen ? [] : [id], move);
    choose(isChosen ? others : [...chosen, id]);
    setText('');
  };
  return {
    ...{ people, many, chosen, text, active, found, setActive, pick },
    type: (next: string) => {
      setText(next);
      setActive(0);
    },
    step: (by: 1 | -1) => setActive((active + by + found.length) % Math.max(found.length, 1)),
    /** The active person is chosen; if nobody matches, the edit ends. */
    take: (move: CursorMove) => {
      const person = found[active];
      if (person) pick(person.id, move);
      else end(chosen, move);
    },
    giveUp: (id: number) => choose(chosen.filter((other) => other !== id)),
    giveUpLast: () => choose(chosen.slice(0, -1)),
    finish: (move: CursorMove) => end(chosen, move),
    cancel: () => {
      ended.current = true;
      onCancel();
    },
  };
}

export type MembersEdit = ReturnType<typeof useMembersEdit>;
