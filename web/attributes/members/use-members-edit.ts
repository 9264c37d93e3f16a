import { type MembersSettings, members } from '@tessera/domain/attributes/members.ts';
import { useMemo, useState } from 'react';
import { usePeople } from '../../data/folder/people.ts';
import { seesBoard } from '../../data/permissions/board-sight.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { useMultiSelect, useSelection } from '../use-multi-select.ts';
import { searchPeople } from './search-people.ts';

/** The edit of members, and the people who match the typed text. */
export function useMembersEdit({ attribute, data, typed, ...on }: EditorProps) {
  const people = usePeople();
  const { team_id, board_id } = attribute;
  const { many: multiple } = members.settings.parse(attribute.settings) as MembersSettings;
  const before = (data as number[] | null) ?? [];
  const selection = useSelection(on, before);
  const [text, setText] = useState(typed ?? '');
  const isOffered = useMemo(() => seesBoard(team_id, board_id), [team_id, board_id]);
  const found = searchPeople(people, text, before, isOffered);
  const edit = useMultiSelect({ selection, multiple, text, setText, found: found.map(({ id }) => id) });
  return { edit, people, found };
}

export type MembersEdit = ReturnType<typeof useMembersEdit>;
