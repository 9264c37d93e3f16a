import { linksInto } from '@tessera/domain/attributes/links.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { linkSource } from '../../data/folder/link-source.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { useMultiSelect, useSelection } from '../use-multi-select.ts';
import { linksTo } from './reference-settings-of.ts';
import { useLinkChoice } from './use-link-choice.ts';

/** The edit of links, and the items that are found. */
export function useReferenceEdit({ attribute, data, typed, ...on }: EditorProps) {
  const { multiple, folder_id } = linksTo(attribute);
  const { team_id: team } = attribute;
  const all = useSelection(on, (data as string[] | null) ?? []);
  // Links to the folder to which it led before go with the first choice.
  const selection = { ...all, choose: (links: readonly string[]) => all.choose(linksInto(links, folder_id)) };
  const choice = useLinkChoice(attribute, selection.chosen, { typed });
  const { text, setText, folder, shown, items } = choice;
  const title = text.trim();
  const isNamed = items.some((item) => sortText(item.title) === sortText(title));
  const creates = title !== '' && !isNamed && !choice.isLoading && linkSource().mayCreate(team, folder);
  const edit = useMultiSelect({
    ...{ selection, multiple, text, setText },
    found: shown.map(({ link }) => link),
    create: creates ? () => linkSource().create(team, folder, title) : undefined,
    chosenFirst: true,
  });
  return { edit, choice };
}
