import { Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import CropDialog from '../../ui/crop-dialog/crop-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { HoverCard } from '../../ui/hover-card/hover-card.tsx';
import { EditorSheet } from '../../ui/layer/editor-sheet.tsx';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { type Pieces, State } from './piece.tsx';

const nothing = () => {};

const actions: MenuAction[] = [
  { id: 'copy', label: 'Duplicate', icon: <Copy size={14} />, run: nothing },
  { id: 'chosen', label: 'Chosen', isChosen: true, run: nothing },
  { id: 'disabled', label: 'Disabled', disabled: true, run: nothing },
  { id: 'delete', label: 'Delete', icon: <Trash2 size={14} />, danger: true, apart: true, run: nothing },
];

/** As a value is edited on a phone: it goes when it loses the focus. */
function EditorOpens() {
  const [isOpen, setOpen] = useState(false);
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Edit as on a phone</Button>
      {isOpen && (
        <EditorSheet label="Name">
          <input ref={focus} aria-label="Name" defaultValue="Ann Example" onBlur={() => setOpen(false)} />
        </EditorSheet>
      )}
    </>
  );
}

/** A button that opens something, and closes it when that says so. */
function Opens({ label, children }: { label: string; children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="teal"/></svg>';
const photo = new File([TILE], 'tile.svg', { type: 'image/svg+xml' });

/** What lies above the page. */
export const overlays: Pieces = {
  dialog: () => (
    <State of="dialog">
      <Opens label="Open dialog">
        {(close) => (
          <Dialog title="Share “Plans”" onClose={close} actions={<Button onPress={close}>Done</Button>}>
            <p>What a dialog says.</p>
          </Dialog>
        )}
      </Opens>
    </State>
  ),
  'confirm-dialog': () => (
    <State of="a question">
      <Opens label="Ask">
        {(close) => <ConfirmDialog text="It cannot be undone." onYes={nothing} onClose={close} />}
      </Opens>
      <Opens label="Ask for a word">
        {(close) => <ConfirmDialog text="All of it goes." typed="DELETE" onYes={nothing} onClose={close} />}
      </Opens>
    </State>
  ),
  'crop-dialog': () => (
    <State of="a photo">
      <Opens label="Crop">
        {(close) => <CropDialog file={photo} onPhoto={close} onUnreadable={close} onClose={close} />}
      </Opens>
    </State>
  ),
  'needs-network': () => (
    <State of="online">
      <NeedsNetwork title="Import" onClose={nothing}>
        <p>What needs the network.</p>
      </NeedsNetwork>
    </State>
  ),
  'hover-card': () => (
    <State of="on hover">
      <span data-example="Ann">
        <Avatar name="Ann Example" size={32} />
      </span>
      <HoverCard of="data-example">{(name) => <p>Who {name} is.</p>}</HoverCard>
    </State>
  ),
  layer: () => (
    <State of="an editor as a sheet">
      <EditorOpens />
    </State>
  ),
  menu: () => (
    <State of="menu">
      <Menu label="Actions" actions={actions}>
        <Button>Open menu</Button>
      </Menu>
    </State>
  ),
  popover: () => (
    <State of="panel">
      <Popover label="Panel" trigger={<Button>Open panel</Button>}>
        <p style={{ padding: 12 }}>What a panel says.</p>
      </Popover>
    </State>
  ),
  tooltip: () => (
    <State of="on hover and focus">
      <Tooltip text="What it does" shortcut="[">
        <Button>With a tooltip</Button>
      </Tooltip>
      <Tooltip text="What somebody has written about it" theme="told">
        <Button>With a description</Button>
      </Tooltip>
    </State>
  ),
  toast: () => (
    <State of="kinds">
      <Button onPress={() => showToast('1 item deleted', { action: { label: 'Undo', run: nothing } })}>
        Plain toast
      </Button>
      <Button onPress={() => showToast('Permissions saved.', { kind: 'good' })}>Good toast</Button>
      <Button onPress={() => showToast('The server does not answer.', { kind: 'error' })}>Error toast</Button>
    </State>
  ),
};
