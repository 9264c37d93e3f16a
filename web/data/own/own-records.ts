import { teamChannel } from '@tessera/domain/api/realtime.ts';
import type { PersonalCollection } from '@tessera/domain/records/index.ts';
import { syncClient } from '../sync/client.ts';

/** A save of something that the person has of their own; `fields` null: it goes. */
interface OwnSave {
  collection: PersonalCollection;
  id: string;
  fields: Record<string, unknown> | null;
}

/** Shown at once, kept without a network, told to the person's other tabs and devices and to nobody else. */
export function saveOwn(team: number, ...saves: OwnSave[]): void {
  const client = syncClient();
  const opened = client.team(team);
  const records = saves.map(({ collection, id, fields }) => {
    const old = opened.shown(collection, id) ?? null;
    const version = Number(old?.['row_version'] ?? 0);
    return { channel: teamChannel(team), collection, id, item: fields, old, version };
  });
  client.save(team, records).catch(() => {
    // Said by the refusal, as with every other save.
  });
}
