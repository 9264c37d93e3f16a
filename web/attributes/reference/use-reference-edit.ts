import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { useRef, useState } from 'react';
import { linkSource } from '../../data/folder/link-source.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import { linksTo } from './reference-settings-of.ts';
import { useLinkChoice } from './use-link-choice.ts';

/** The edit of links: the linked items, and the active one of those that are found. It ends once. */
export function useReferenceEdit({ attribute, data, typed, ...on }: EditorProps) {
  const { multiple } = linksTo(attribute);
  const { team_id: team } = attribute;
  const [chosen, setChosen] = useState<string[]>((data as string[] | null) ?? []);
  const choice = useLinkChoice(attribute, chosen, typed);
  const { text, setText, folder, shown, items } = choice;
  const [active, setActive] = useState(0);
  const ended = useRef(false);
  const newTitle = text.trim();
  const isNamed = items.some(({ title }) => sortText(title) === sortText(newTitle));
  const creates = newTitle !== '' && !isNamed && !choice.isLoading && linkSource().mayCreate(team, folder);
  const count = shown.length + (creates ? 1 : 0);

  const end = (links: string[], move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    on.onCommit(links.length > 0 ? links : null, move);
  };
  const choose = (links: string[]) => {
    setChosen(links);
    on.onDraft?.(links.length > 0 ? links : null);
  };
  const pick = (link: string, move: CursorMove) => {
    const others = chosen.filter((other) => other !== link);
    const isChosen = others.length < chosen.length;
    if (!multiple) return end(isChosen ? [] : [link], move);
    choose(isChosen ? others : [...chosen, link]);
    setText('');
    setActive(0);
  };
  const create = (move: CursorMove) => pick(linkSource().create(team, folder, newTitle), move);
  return {
    ...choice,
    ...{ multiple, chosen, active, count, setActive, pick, create },
    newTitle: creates ? newTitle : undefined,
    type: (next: string) => {
      setText(next);
      setActive(0);
    },
    step: (by: 1 | -1) => setActive((active + by + count) % Math.max(count, 1)),
    /** The active item is linked; if nothing is found, the edit ends. */
    take: (move: CursorMove) => {
      const item = shown[active];
      if (item) pick(item.link, move);
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

export type ReferenceEdit = ReturnType<typeof useReferenceEdit>;
