import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { HuePicker } from '../../ui/appearance/hue-picker.tsx';
import { IconPicker } from '../../ui/appearance/icon-picker.tsx';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';

/** A folder's appearance; a board always has a colour. */
interface Appearance {
  hue: Hue | null;
  icon: Icon | null;
}

type AppearanceFieldsProps =
  | { of: 'folder'; value: Appearance; onChange(part: Partial<Appearance>): void }
  | {
      of: 'board';
      value: Appearance & { hue: Hue };
      onChange(part: Partial<Appearance & { hue: Hue }>): void;
    };

/** A colour and an icon. */
export function AppearanceFields(props: AppearanceFieldsProps) {
  const { value } = props;
  const change = props.onChange as (part: Partial<Appearance>) => void;
  return (
    <>
      {props.of === 'board' ? (
        <HuePicker value={props.value.hue} onChange={(hue) => change({ hue })} />
      ) : (
        <HuePicker value={value.hue} onChange={(hue) => change({ hue })} optional />
      )}
      <IconPicker
        value={value.icon}
        onChange={(icon) => change({ icon })}
        hue={value.hue}
        none={
          props.of === 'board' ? (
            <BoardIcon hue={props.value.hue} icon={null} size={24} />
          ) : (
            <FolderIcon hue={null} icon={null} size={18} />
          )
        }
      />
    </>
  );
}
