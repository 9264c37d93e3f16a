import { findOption, newOption, optionsById, optionsHeld } from '@tessera/domain/attributes/label.ts';
import { useEffect, useState } from 'react';
import type { EditorProps } from '../attribute-ui.ts';
import { useMultiSelect, useSelection } from '../use-multi-select.ts';
import { labelSettings, searchOptions } from './label-choice.ts';

/** The edit of a label, and the options that match the typed text. */
export function useLabelEdit({ attribute, data, typed, ...on }: EditorProps) {
  const settings = labelSettings(attribute.settings);
  const { options, multiple } = settings;
  const before = optionsHeld(options, (data as string[] | null) ?? []).map(({ id }) => id);
  const selection = useSelection(on, before);
  const present = usePresent(
    options.map(({ id }) => id),
    optionsById(options),
  );
  const [text, setText] = useState(typed ?? '');
  const found = searchOptions(options, text);
  const creates = on.onSettings !== undefined && text.trim() !== '' && !findOption(options, text);
  const create = () => {
    const option = newOption(options, text.trim());
    on.onSettings?.({ ...settings, options: [...options, option] });
    return option.id;
  };
  const edit = useMultiSelect({
    ...{ multiple, text, setText },
    selection: {
      ...selection,
      chosen: present(selection.chosen),
      finish: (move, ids = selection.chosen) => selection.finish(move, present(ids)),
    },
    found: found.map(({ id }) => id),
    create: creates ? create : undefined,
  });
  return { edit, found };
}

/** What of the chosen is still there: while a label is edited its options may be removed, or become others. */
function usePresent(ids: readonly string[], known: ReadonlyMap<string, { id: string }>) {
  const [seen] = useState(() => new Set(ids));
  useEffect(() => {
    for (const id of ids) seen.add(id);
  });
  // One that has just been made here is not drawn yet.
  return (chosen: readonly string[]): string[] => [
    ...new Set(chosen.flatMap((id) => known.get(id)?.id ?? (seen.has(id) ? [] : id))),
  ];
}
