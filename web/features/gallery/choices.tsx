import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { HuePicker } from '../../ui/appearance/hue-picker.tsx';
import { IconChooser } from '../../ui/appearance/icon-chooser.tsx';
import { IconPicker } from '../../ui/appearance/icon-picker.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { SearchLine } from '../../ui/search-line/search-line.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { type Pieces, State } from './piece.tsx';

const nothing = () => {};
const places = [
  { id: 'private', label: 'Only people on the board', icon: <Lock size={14} /> },
  { id: 'public', label: 'Everyone on the internet', icon: <Globe size={14} /> },
];

function Looks() {
  const [hue, setHue] = useState<Hue>('teal');
  const [icon, setIcon] = useState<Icon | null>('🚀');
  return (
    <>
      <State of="hues" wide>
        <HuePicker value={hue} onChange={setHue} />
      </State>
      <State of="icons" wide>
        <IconPicker
          value={icon}
          onChange={setIcon}
          hue={hue}
          none={<BoardIcon hue={hue} icon={null} size={24} />}
        />
      </State>
      <State of="a chooser">
        <IconChooser value={icon} onChange={setIcon} hue={hue} />
      </State>
    </>
  );
}

function Choice({ value, disabled = false }: { value: string | null; disabled?: boolean }) {
  const [chosen, choose] = useState(value);
  const label = `Who sees it (${disabled ? 'disabled' : (value ?? 'none')})`;
  return <Select label={label} choices={places} value={chosen} onChange={choose} disabled={disabled} />;
}

function Search() {
  const [chosen, choose] = useState<string | null>(null);
  return <SearchSelect label="Place" choices={places} value={chosen} onChange={choose} />;
}

function Narrowed({ count }: { count: number }) {
  return (
    <Filters count={count} more={count > 0 && <Button kind="quiet">Clear</Button>}>
      <Choice value={count > 0 ? 'public' : null} />
    </Filters>
  );
}

/** What is chosen from. */
export const choices: Pieces = {
  appearance: Looks,
  checkbox: () => (
    <>
      <State of="off, on, in part">
        <Checkbox>Off</Checkbox>
        <Checkbox defaultSelected>On</Checkbox>
        <Checkbox isIndeterminate>In part</Checkbox>
      </State>
      <State of="disabled">
        <Checkbox isDisabled>Off</Checkbox>
        <Checkbox isDisabled defaultSelected>
          On
        </Checkbox>
      </State>
    </>
  ),
  switch: () => (
    <State of="off, on">
      <Switch label="Off" on={false} onChange={nothing} />
      <Switch label="On" on onChange={nothing} />
    </State>
  ),
  select: () => (
    <>
      <State of="nothing chosen">
        <Choice value={null} />
      </State>
      <State of="chosen">
        <Choice value="public" />
      </State>
      <State of="disabled">
        <Choice value="private" disabled />
      </State>
    </>
  ),
  filters: () => (
    <>
      <State of="none set">
        <Narrowed count={0} />
      </State>
      <State of="one set">
        <Narrowed count={1} />
      </State>
    </>
  ),
  'search-line': () => (
    <>
      <State of="by itself">
        <SearchLine label="Find an icon" framed />
      </State>
      <State of="above its list">
        <SearchLine label="Find a person" />
      </State>
    </>
  ),
  'search-select': () => (
    <State of="nothing chosen">
      <Search />
    </State>
  ),
};
