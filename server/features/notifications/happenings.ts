import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { SaidAttribute } from '@tessera/domain/notifications/occasion.ts';
import { assigns } from '@tessera/domain/own-items/own-item.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { PoolClient } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import type { LogLine } from '../../log-readers/log-reader.ts';
import { REPEAT } from '../records/create-next.ts';
import { commentHappenings, talkCollections } from './comment-happenings.ts';
import { type Following, findFollowing } from './followers.store.ts';
import { hearersAt } from './hearers.ts';
import type { Happening } from './notify.ts';

/** What lines of the log say that people are told of: what somebody does, not what an import or a copy brings along. */
export async function happeningsOf(
  client: PoolClient,
  state: TeamState,
  lines: readonly LogLine[],
): Promise<Happening[]> {
  const talk = lines.filter(({ collection }) => talkCollections.includes(collection));
  const meant = lines.filter((line) => !talkCollections.includes(line.collection) && isMeant(line));
  const ids = new Set(meant.flatMap((line) => [itemOf(line) ?? [], line.folder_id ?? []].flat()));
  const said = await commentHappenings(client, state, talk);
  if (ids.size === 0) return said;
  const following = await findFollowing(client, state.team, [...ids]);
  return [...meant.flatMap((line) => happeningOf(line, state, following)), ...said];
}

function isMeant({ origin, operation, collection, record_id, record, at }: LogLine): boolean {
  if (operation === 'deleted') return false;
  const byPerson = origin === 'person' || origin === REPEAT;
  const isValue = idPartsOf(collection, record_id).attribute_id !== undefined;
  if (isValue) return byPerson || origin.startsWith('undo:');
  // One that comes back is older than its line.
  return byPerson && operation === 'created' && record['created_at'] === at;
}

const itemOf = ({ collection, record_id }: LogLine): string | null =>
  idPartsOf(collection, record_id).item_id ?? null;

function happeningOf(line: LogLine, state: TeamState, following: Following): Happening[] {
  const { board_id, folder_id, person: by, at, batch, record, before } = line;
  const folder = state.get('folders', folder_id ?? '');
  if (!folder) return [];
  const { item_id = null, attribute_id } = idPartsOf(line.collection, line.record_id);
  const attributes = state.attributesOf(folder);
  const { followers, muted } = hearersAt(following, [item_id ?? '', folder.id], at);
  const place = { by, at, batch, board_id, folder_id, item_id, muted };
  if (attribute_id === undefined) {
    const values = (record['values'] ?? {}) as Record<string, unknown>;
    return [{ ...place, occasion: { of: 'item', values, attributes: attributes.map(saidOf), followers } }];
  }
  const attribute = attributes.find(({ id }) => id === attribute_id);
  if (!attribute) return [];
  const data = (of: Record<string, unknown> | null) => of?.['data'] ?? null;
  return [
    {
      ...place,
      occasion: {
        of: 'value',
        attribute: saidOf(attribute),
        before: data(before),
        after: data(record),
        followers,
      },
    },
  ];
}

function saidOf(attribute: Attribute): SaidAttribute {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  return { id: attribute.id, assigns: assigns(attribute), links: kind.linksWhere !== undefined };
}
