import type { PressPlan } from '@tessera/domain/buttons/action.ts';
import { type PressGround, planPress } from '@tessera/domain/buttons/plan.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { UndoOutcome } from '@tessera/sync/undo.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { copyText } from '../../ui/clipboard.ts';
import { settingsOfButton } from './settings-of-button.ts';

/** What a press has done. */
export interface Pressed {
  values: number;
  created: number;
  copied: boolean;
  /** An insecure page has no clipboard. */
  notCopied: boolean;
  opened: boolean;
  /** Undefined: nothing was saved. */
  undo: (() => Promise<UndoOutcome | undefined>) | undefined;
  /** Resolves when the server has answered. */
  saved: Promise<void>;
}

interface Pressing {
  client: SyncClient;
  team: number;
  actions: ItemActions;
}

/** A folder in which an item is to be created could not be loaded. */
export class FolderNotLoaded extends Error {}

/**
 * Carries out what a button does for an item; where a step cannot be done, nothing. All saves have one undo. Throws
 * what `planPress` throws, and `FolderNotLoaded`.
 */
export async function pressItem(
  attribute: Attribute,
  ground: PressGround,
  pressing: Pressing,
): Promise<Pressed> {
  const plan = planPress(settingsOfButton(attribute).steps, ground);
  // Browsers open links and copy right after a press only.
  const elsewhere = plan.created.filter(({ folder }) => folder.id !== ground.folder.id);
  const missing = elsewhere.filter(({ folder }) => !isLoaded(folder, pressing));
  if (missing.length === 0) {
    const saved = save(plan, ground, pressing);
    return { ...saved, ...(await tell(plan)) };
  }
  const told = await tell(plan);
  for (const { folder } of missing) await load(folder, pressing);
  return { ...save(plan, ground, pressing), ...told };
}

async function tell({ texts, links }: PressPlan) {
  const copying = texts.length > 0 ? copyText(texts.join('\n')) : undefined;
  for (const link of links) openLink(link);
  const copied = await copying;
  return { copied: copied === true, notCopied: copied === false, opened: links.length > 0 };
}

/** In a new tab, which does not know this one. What another program takes opens no tab. */
function openLink(link: string): void {
  const anchor = document.createElement('a');
  anchor.href = link;
  if (/^https?:/i.test(link)) anchor.target = '_blank';
  anchor.rel = 'noopener noreferrer';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

type Place = { id: string; board_id: string };
const opened = ({ id, board_id }: Place, { client, team }: Pressing) =>
  client.folder({ team_id: team, board_id, folder_id: id });

const isLoaded = (folder: Place, pressing: Pressing): boolean => opened(folder, pressing).status === 'ready';

/** The place at the end of a folder is known when its items are. */
async function load(folder: Place, pressing: Pressing): Promise<void> {
  await opened(folder, pressing).loaded();
  if (!isLoaded(folder, pressing)) throw new FolderNotLoaded();
}

function save(plan: PressPlan, { item, folder }: PressGround, { actions }: Pressing) {
  const changes = Object.entries(plan.values).map(([attributeId, data]) => ({
    ...{ itemId: item.id, attributeId, data },
  }));
  const [values, created] = [changes.length, plan.created.length];
  if (values + created === 0) return { values, created, undo: undefined, saved: Promise.resolve() };
  const { saved, undo } = actions.saveTogether({
    settings: [],
    created: plan.created.filter((one) => one.folder.id === folder.id),
    after: null,
    changes,
    elsewhere: plan.created.filter((one) => one.folder.id !== folder.id),
  });
  return { values, created, undo, saved };
}
