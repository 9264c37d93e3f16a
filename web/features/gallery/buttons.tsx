import { Ellipsis, Plus } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { CopyLine } from '../../ui/copy-button/copy-line.tsx';
import { Grip } from '../../ui/drag/grip.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import { type Pieces, State } from './piece.tsx';

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** What is pressed. */
export const buttons: Pieces = {
  button: () => (
    <>
      {kinds.map((kind) => (
        <State key={kind} of={kind}>
          {sizes.map((size) => (
            <Button key={size} kind={kind} size={size} icon={<Plus size={14} />}>
              Add {size}
            </Button>
          ))}
        </State>
      ))}
      <State of="disabled">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} isDisabled>
            Disabled
          </Button>
        ))}
      </State>
      <State of="busy">
        {kinds.map((kind) => (
          <Button key={kind} kind={kind} busy>
            Busy
          </Button>
        ))}
      </State>
    </>
  ),
  'icon-button': () => (
    <>
      <State of="usual, small">
        <IconButton label="Options">
          <Ellipsis size={16} />
        </IconButton>
        <IconButton small label="More options">
          <Ellipsis size={14} />
        </IconButton>
      </State>
      <State of="disabled">
        <IconButton label="No options" isDisabled>
          <Ellipsis size={16} />
        </IconButton>
      </State>
    </>
  ),
  'copy-button': () => (
    <>
      <State of="usual">
        <CopyButton text="Tessera" />
      </State>
      <State of="with its own words">
        <CopyButton text="Tessera" label="Copy link" />
      </State>
      <State of="beside its text">
        <CopyLine text="npm start" />
      </State>
    </>
  ),
  toolbar: () => (
    <State of="one stop of Tab">
      <Toolbar label="Tools">
        <Button kind="quiet">First tool</Button>
        <Button kind="quiet">Second tool</Button>
      </Toolbar>
    </State>
  ),
  drag: () => (
    <State of="grip">
      <Grip label="Move" handle={{}} />
    </State>
  ),
};
