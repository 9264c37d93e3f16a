import { findOption, newOption, optionsHeld } from '@tessera/domain/attributes/label.ts';
import { useState } from 'react';
import type { EditorProps } from '../attribute-ui.ts';
import { useMultiSelect, useSelection } from '../use-multi-select.ts';
import { labelSettings, searchOptions } from './label-choice.ts';

/** The edit of a label, and the options that match the typed text. */
export function useLabelEdit({ attribute, data, typed, ...on }: EditorProps) {
  const settings = labelSettings(attribute.settings);
  const { options, multiple } = settings;
  const before = optionsHeld(options, (data as string[] | null) ?? []).map(({ id }) => id);
  const selection = useSelection(on, before);
  const [text, setText] = useState(typed ?? '');
  const found = searchOptions(options, text);
  const creates = on.onSettings !== undefined && text.trim() !== '' && !findOption(options, text);
  const create = () => {
    const option = newOption(options, text.trim());
    on.onSettings?.({ ...settings, options: [...options, option] });
    return option.id;
  };
  const edit = useMultiSelect({
    ...{ selection, multiple, text, setText },
    found: found.map(({ id }) => id),
    create: creates ? create : undefined,
  });
  return { edit, found };
}
