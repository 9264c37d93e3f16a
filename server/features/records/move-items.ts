import type { MovedItems, MovePreview, moveItems } from '@tessera/domain/api/moves.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { shapeOf } from '@tessera/domain/records/attribute-shape.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { z } from 'zod';
import { findLinking, type LinkPlace } from '../../commit/linking.store.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';

/** The origin of a move in the log. */
export const MOVE = 'move';

type Asked = Pick<Submission, 'team' | 'person' | 'scopes'>;
type Wanted = z.output<typeof moveItems.body>;

/** Links that a preview counts; more are told as so many. */
const COUNTED_MAX = 1_000;

/** Moves items to another folder, sub-items along. */
export async function moveItemsTo(
  { commit }: Services,
  seen: VisibleTeam,
  asked: Asked,
  wanted: Wanted,
): Promise<MovedItems & { batch: string }> {
  const batch = newId();
  const { outcomes } = await commit.submit({
    ...asked,
    requests: requestsFor(seen, wanted),
    batch,
    origin: MOVE,
  });
  return { ...movedBy(outcomes), batch };
}

/** What that would do. */
export async function previewMoveTo(
  { commit, database }: Services,
  seen: VisibleTeam,
  asked: Asked,
  wanted: Wanted,
): Promise<MovePreview> {
  const requests = requestsFor(seen, wanted);
  const { outcomes } = await commit.rehearse({ ...asked, requests, origin: MOVE });
  const moved = movedBy(outcomes);
  const { items } = await readItems(database.reads, seen.team, wanted.ids);
  const places = leftBehind(seen, [...items.values()]);
  const links = [...items.values()].map(({ id, folder_id }) => linkTo(id, folder_id));
  if (places.length === 0) return { ...moved, links: 0 };
  const found = await findLinking(database.reads, seen.team, places, links, COUNTED_MAX);
  return { ...moved, links: found.items.filter((id) => !items.has(id)).length };
}

/** The attributes are made first, so that the items find them. */
const requestsFor = (seen: VisibleTeam, { ids, folder_id, add }: Wanted): SaveRequest[] => [
  ...add.map((id) => attributeFor(seen, id, { id: newId(), folder_id })),
  { collection: 'items', method: 'move', id: ids[0]!, move: { ids, folder_id } },
];

/** An attribute of the folder that has all that another one has. */
export function attributeFor(
  seen: VisibleTeam,
  of: string,
  { id, folder_id }: { id: string; folder_id: string },
): SaveRequest {
  const [attribute, folder] = [seen.get('attributes', of), seen.get('folders', folder_id)];
  if (!attribute || !folder || hasAttribute(folder, attribute)) throw new DomainError('not_found');
  const { kind, name, settings } = attribute;
  const place = { board_id: folder.board_id, folder_id: folder.id };
  return {
    collection: 'attributes',
    method: 'put',
    id,
    item: { ...shapeOf(attribute), ...place, kind, name, settings, row_version: 1 },
  };
}

/** The answer to the move itself. Throws what was refused. */
function movedBy(outcomes: readonly { status: number; data: unknown }[]): MovedItems {
  const refused = outcomes.find(
    ({ status }) => status >= 300 && status !== new DomainError('failed_dependency').status,
  );
  if (refused) throw DomainError.from(refused.data as ErrorBody);
  return outcomes.at(-1)!.data as MovedItems;
}

/** Whether an attribute links to the items of a folder and no other: its links do not follow those that leave. */
export function linksOnlyInto(attribute: Attribute, folders: ReadonlySet<string>): boolean {
  const { linksTo, linkedFrom }: AttributeKind = attributeKinds[attribute.kind];
  const into = linkedFrom ? undefined : linksTo?.(settingsOf(attribute)).folder_id;
  return into != null && folders.has(into);
}

/** Where items may link to those that leave and cannot any more, as far as the person sees it. */
function leftBehind(seen: VisibleTeam, items: readonly Item[]): LinkPlace[] {
  const left = new Set(items.map(({ folder_id }) => folder_id));
  return [...seen.all('folders')].flatMap((folder): LinkPlace[] => {
    const attributes = seen.attributesOf(folder).filter((one) => linksOnlyInto(one, left));
    return attributes.length > 0
      ? [{ folder_id: folder.id, attribute_ids: attributes.map(({ id }) => id) }]
      : [];
  });
}
