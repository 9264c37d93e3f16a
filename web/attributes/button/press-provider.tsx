import { type Block, blockOf, type PressGround } from '@tessera/domain/buttons/plan.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sayDenial } from '../../data/api/say-error.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { type Press, PressContext } from '../press.ts';
import { pressItem } from './press-item.ts';
import { sayNotPressed, sayPressed, sayProblem } from './say-press.ts';
import { labelOfButton, settingsOfButton } from './settings-of-button.ts';

interface PressProviderProps {
  teamId: number;
  folder: Folder;
  actions: ItemActions;
  children: ReactNode;
}

interface Asked {
  attribute: Attribute;
  itemId: string;
}

const nameOf = (attributeId: string, itemId: string): string => `${itemId}.${attributeId}`;

/** Presses the buttons of a folder's items as the person may. */
export function PressProvider({ teamId, folder, actions, children }: PressProviderProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const access = useAccess(teamId);
  const lookup = useViewer();
  const [asked, setAsked] = useState<Asked>();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const client = syncClient();
  const place = { team_id: teamId, board_id: folder.board_id, folder_id: folder.id };
  const itemOf = (itemId: string) => client.folder(place).shown('items', itemId) as Item | null | undefined;
  const folderOf = (id: string) => client.team(teamId).collections.folders.get(id);

  const blockAt = (attribute: Attribute, itemId: string): Block | undefined => {
    const createdBy = itemOf(itemId)?.created_by ?? null;
    return blockOf(settingsOfButton(attribute).steps, { folder, folderOf, createdBy }, (need) =>
      access.may(need.permission, need.place, need.createdBy),
    );
  };
  const whyNot = (attribute: Attribute, itemId: string): string | undefined => {
    const block = blockAt(attribute, itemId);
    if (!block) return undefined;
    return 'permission' in block ? sayDenial(block.permission) : sayProblem(t, block.problem);
  };
  const mark = (name: string, isOn: boolean) =>
    setRunning((before) => new Set(isOn ? [...before, name] : [...before].filter((one) => one !== name)));

  const carryOut = async ({ attribute, itemId }: Asked) => {
    const item = itemOf(itemId);
    if (!item) return;
    const name = nameOf(attribute.id, itemId);
    const { within } = client.team(teamId).reader();
    const ground: PressGround = {
      ...{ item, folder, folderOf, lookup, person: client.person },
      attributesOf: (one) => attributesIn(one, within),
      now: formatInstant(new Date()),
      today: lookup.today ?? '',
    };
    mark(name, true);
    try {
      const pressed = await pressItem(attribute, ground, { client, team: teamId, actions });
      sayPressed(pressed, { t, formats });
      await answered(client, pressed.saved);
    } catch (error) {
      sayNotPressed(error, { t });
    } finally {
      mark(name, false);
    }
  };

  const press: Press['press'] = (attribute, itemId) => {
    const reason = whyNot(attribute, itemId);
    if (reason !== undefined) return showToast(reason, { kind: 'error' });
    if (running.has(nameOf(attribute.id, itemId)) || asked) return;
    if (settingsOfButton(attribute).question !== null) setAsked({ attribute, itemId });
    else void carryOut({ attribute, itemId });
  };
  const isRunning: Press['isRunning'] = (attributeId, itemId) => running.has(nameOf(attributeId, itemId));

  return (
    <PressContext value={{ press, whyNot, isRunning }}>
      {children}
      {asked && (
        <ConfirmDialog
          title={labelOfButton(asked.attribute)}
          text={settingsOfButton(asked.attribute).question || t('attributes.buttons.usualQuestion')}
          onClose={() => setAsked(undefined)}
          onYes={() => void carryOut(asked)}
        />
      )}
    </PressContext>
  );
}

/** Resolves when the server has answered a save, or without a network: then the save waits, and nobody waits for it. */
function answered({ connection }: SyncClient, saved: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const stop = connection.on('change', (state) => state !== 'connected' && end());
    saved.then(end, end);
    if (connection.state !== 'connected') end();
  });
}
