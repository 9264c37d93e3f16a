import { AUTOBOT } from '@tessera/domain/accounts/autobot.ts';
import { formerName } from '@tessera/domain/accounts/former-people.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type KnownPerson, type Lookup, noLookup, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { isSerialId } from '@tessera/domain/ids.ts';
import { type Language, languageOf } from '@tessera/domain/locales.ts';
import { notificationKinds } from '@tessera/domain/notifications/index.ts';
import type { NotificationKind } from '@tessera/domain/notifications/kind.ts';
import type { Notification, ShownChange } from '@tessera/domain/notifications/notification.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { item as itemType } from '@tessera/domain/records/item.ts';
import { mentionsIn } from '@tessera/domain/rich-text/mentions.ts';
import { plainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { PoolClient } from 'pg';
import { membersSeenBy } from '../../people/seen-people.ts';
import type { Services } from '../../services.ts';
import { findFaces, findTeamNames, type Hearer } from './followers.store.ts';
import { type SeenPlace, seenPlaces } from './sight.ts';
import type { StoredNotification } from './stored.ts';

/** Who is told, and in which language. */
interface NotificationReader {
  person: number;
  language: Language;
}

export const readerOf = ({ id: person, locale }: Hearer): NotificationReader => ({
  ...{ person, language: languageOf(locale) },
});

type Seen = SeenPlace & { of: StoredNotification };
type Faces = Awaited<ReturnType<typeof findFaces>>;

/** Of some of a person's notifications those that they may see, as they read them. */
export async function seenNotifications(
  services: Pick<Services, 'teams' | 'database'>,
  reader: NotificationReader,
  stored: readonly StoredNotification[],
  client?: PoolClient,
): Promise<Notification[]> {
  const seen = await seenPlaces(services, reader.person, stored, client);
  const pool = client ?? services.database.reads;
  const teams = await findTeamNames(pool, [...new Set(seen.map(({ of }) => of.team_id))]);
  const faces = await findFaces(pool, [...new Set(seen.flatMap(namedPeople))]);
  return seen.map((one) => described(one, reader, faces, teams.get(one.of.team_id) ?? ''));
}

/** Who did it, and whom the values name. */
function namedPeople({ of, seen, comment }: Pick<Seen, 'of' | 'seen' | 'comment'>): number[] {
  const named = (of.told.changes ?? []).flatMap(({ attribute_id, before, after }) => {
    const attribute = seen.get('attributes', attribute_id);
    if (!attribute || (attributeKinds[attribute.kind] as AttributeKind).names !== 'people') return [];
    return [before, after].flat().filter((one): one is number => typeof one === 'number');
  });
  const mentioned = comment ? mentionsIn(comment.doc).people.map(Number).filter(isSerialId) : [];
  return [...(of.created_by === null ? [] : [of.created_by]), ...named, ...mentioned];
}

function described(one: Seen, reader: NotificationReader, faces: Faces, team_name: string): Notification {
  const { of, seen, board, folder, item } = one;
  const { told } = of;
  const known = (id: number) => knownTo(one, reader, faces, id);
  const by = of.created_by === null ? undefined : known(of.created_by);
  const kind: NotificationKind = notificationKinds[of.notification_type];
  const attribute = told.attribute_id === undefined ? undefined : seen.get('attributes', told.attribute_id);
  return {
    id: of.id,
    notification_type: of.notification_type,
    read_at: of.read_at,
    created_at: of.created_at,
    created_by_name: by?.name ?? (kind.byAutomation ? AUTOBOT : null),
    team_id: of.team_id,
    board_id: board?.id ?? null,
    folder_id: folder?.id ?? null,
    item_id: of.item_id,
    comment_id: of.comment_id,
    template_id: told.template_id ?? null,
    subscribeable_type: told.subscribeable_type ?? null,
    subscribeable_id: told.subscribeable_id ?? null,
    board_name: board?.name ?? null,
    item_name: item && folder ? itemType.nameOf(item, seen.attributesOf(folder)) : null,
    // One that has gone had a name, which nobody is told any more.
    attribute_name: told.attribute_id === undefined ? null : (attribute?.name ?? ''),
    template_name: told.template_name ?? null,
    form_name: told.form_name ?? null,
    body: bodyOf(one, known),
    usage: told.usage ?? null,
    limit: told.limit ?? null,
    team_name,
    folder_name: folder?.name ?? null,
    created_by: by ? of.created_by : null,
    photo_url: by?.photo ?? null,
    count: of.count,
    changes: changesOf(one, known, formerName('removed', reader.language)).toReversed(),
  };
}

/** A comment says what it says now. */
function bodyOf({ of, comment }: Seen, known: (id: number) => KnownPerson | undefined): string | null {
  const kind: NotificationKind = notificationKinds[of.notification_type];
  if (!comment || !kind.quotesComment) return of.told.body ?? null;
  return plainText(comment.doc, { person: (id) => known(Number(id))?.name });
}

function changesOf(
  { of, seen }: Seen,
  known: (id: number) => KnownPerson | undefined,
  stranger: string,
): ShownChange[] {
  const all = [...new Set(namedPeople({ of, seen, comment: undefined }))].flatMap((id) => known(id) ?? []);
  const lookup: Lookup = { ...noLookup, people: () => peopleOf(all, undefined, stranger) };
  return (of.told.changes ?? []).flatMap(({ attribute_id, before, after }) => {
    const attribute = seen.get('attributes', attribute_id);
    if (!attribute) return [];
    const kind: AttributeKind = attributeKinds[attribute.kind];
    const settings = settingsOf(attribute);
    const shown = (data: unknown) => {
      const fits = data === null || data === undefined ? undefined : kind.data(settings).safeParse(data);
      // It was stored under another kind, or other settings.
      return fits?.success ? kind.format(fits.data, settings, lookup) : '';
    };
    return [{ attribute_name: attribute.name, before: shown(before), after: shown(after) }];
  });
}

/** Guests know those alone who are on their boards; who has left has no name any more. */
function knownTo(
  { state }: Seen,
  { person, language }: NotificationReader,
  faces: Faces,
  id: number,
): KnownPerson | undefined {
  const face = faces.get(id);
  if (!face) return undefined;
  const { name, photo_url: photo, gone } = face;
  const isGuest = state.standingOf(person) === 'guest';
  if (state.standingOf(id) === undefined)
    return isGuest
      ? undefined
      : {
          ...{ id, name: formerName(gone ? 'deleted' : 'removed', language) },
          ...{ email: null, photo: null, former: true },
        };
  if (isGuest && membersSeenBy(state, person, [{ id }] as never).length === 0) return undefined;
  return { id, name, email: null, photo, former: false };
}
