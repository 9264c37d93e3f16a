import type { GroupsEditorProps } from '../attribute-ui.ts';
import OptionsDialog from './options-dialog.tsx';

/** Changes the options of a label; the name of the one that makes a group is written first. */
export default function OptionGroup({ data, ...dialog }: GroupsEditorProps) {
  return <OptionsDialog {...dialog} focused={Array.isArray(data) ? String(data[0]) : undefined} />;
}
