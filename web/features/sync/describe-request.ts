import { parseChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { isStructure, type StructureCollection } from '@tessera/domain/records/index.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { TFunction } from 'i18next';
import { dataWords } from './data-words.ts';

/** What a description needs of the world: the records that are known here, and the language. */
export interface LookUps {
  /** The record as it is shown; null: it is not there; undefined: it is not known here. */
  read(channel: string, collection: string, id: string): Fields | null | undefined;
  t: TFunction;
}

type Subject = Pick<RequestRecord, 'channel' | 'route' | 'item' | 'old'>;
export type Save = Subject & Pick<RequestRecord, 'method'>;

/** A line says what it is about; a long text in it is cut here. */
const DATA_MAX = 80;

type Act = 'the' | 'new' | 'renamed' | 'moved' | 'changed' | 'deleted';

/** The ends of the texts `sync.theBoard`, `sync.newBoard` … */
const nouns = {
  boards: 'Board',
  folders: 'Folder',
  attributes: 'Attribute',
  views: 'View',
  permissions: 'Permissions',
} as const satisfies Record<StructureCollection, string>;

export const structureText = (act: Act, collection: StructureCollection): string =>
  `sync.${act}${nouns[collection]}`;

/** What a save does, in one line. */
export function describeRequest(request: Save, look: LookUps): string {
  const { collection, id } = targetOf(request);
  if (collection === 'values') return describeValue(request, look);
  if (collection === 'items') return describeItem(request, look);
  const { t } = look;
  if (!isStructure(collection)) return t('sync.otherChange', { what: collection });
  if (collection === 'permissions')
    return t(structureText(actOf(request), collection), { name: placeWords(request, look) });
  const known = look.read(request.channel, collection, id);
  const old = request.old?.['name'];
  const name = (request.item?.['name'] ?? old ?? known?.['name']) as string | undefined;
  const words = { name: named(name, look), before: named(old as string | undefined, look) };
  return t(structureText(actOf(request), collection), words);
}

/** What a save is about: "‘Size’ of ‘Widget’". Begins a sentence. */
export function describeTarget(request: Subject, look: LookUps): string {
  const { t } = look;
  const { collection, id } = targetOf(request);
  if (collection === 'values') {
    const name = attributeOf(request, look)?.name;
    return t('sync.valueOf', {
      attribute: name ? t('sync.quoted', { name }) : t('sync.aValue'),
      item: itemWords(request, look),
    });
  }
  if (collection === 'items') {
    const name = itemName(request, look);
    return name
      ? t('sync.theItem', { name: named(name, look) })
      : t('sync.theItemIn', { folder: folderWords(request, look) });
  }
  if (!isStructure(collection)) return collection;
  if (collection === 'permissions')
    return t(structureText('the', collection), { name: placeWords(request, look) });
  const name = look.read(request.channel, collection, id)?.['name'] ?? request.old?.['name'];
  return t(structureText('the', collection), { name: named(name as string | undefined, look) });
}

/** The attribute whose value is saved; undefined: it is not known here. */
export function attributeOf(
  request: Pick<Subject, 'channel' | 'route'>,
  look: LookUps,
): Attribute | undefined {
  return attribute(request.channel, targetOf(request).id.slice(37), look);
}

function describeValue(request: Save, look: LookUps): string {
  const { t } = look;
  const found = attributeOf(request, look);
  return t('sync.value', {
    attribute: found?.name ?? t('sync.aValue'),
    item: itemWords(request, look),
    before: short(dataWords(found, request.old?.['data'], t)),
    after: short(dataWords(found, request.item?.['data'], t)),
  });
}

function describeItem(request: Save, look: LookUps): string {
  const { t } = look;
  const name = itemName(request, look);
  const words = { name: named(name, look), folder: folderWords(request, look) };
  const act = request.method === 'delete' ? 'deleted' : request.old === null ? 'new' : 'moved';
  if (act === 'new') return name ? t('sync.newItem', words) : t('sync.newItemIn', words);
  if (act === 'moved') return name ? t('sync.movedItem', words) : t('sync.movedItemIn', words);
  return name ? t('sync.deletedItem', words) : t('sync.deletedItemIn', words);
}

function actOf({ method, item, old }: Save): Act {
  if (method === 'delete') return 'deleted';
  if (old === null) return 'new';
  const fields = Object.keys(item ?? {}).filter((field) => field !== 'row_version');
  if (fields.includes('name') && item?.['name'] !== old['name']) return 'renamed';
  const moves = fields.every((field) => field === 'position' || field === 'parent_id');
  return moves && fields.length > 0 ? 'moved' : 'changed';
}

function itemWords(request: Subject, look: LookUps): string {
  const name = itemName(request, look);
  return name ? named(name, look) : look.t('sync.itemIn', { folder: folderWords(request, look) });
}

/** What an item is called: its primary value, as far as it is known from anywhere. */
function itemName({ channel, route, item, old }: Subject, look: LookUps): string | undefined {
  const { collection, id } = targetOf({ route });
  const known = look.read(channel, 'items', id.slice(0, 36));
  const sources = collection === 'items' ? [known, item, old] : [known];
  for (const source of sources) {
    const values = Object.entries((source?.['values'] ?? {}) as Fields);
    const primary = values.find(([of]) => attribute(channel, of, look)?.primary);
    if (primary && primary[1] !== null) return short(String(primary[1]));
  }
  return undefined;
}

function attribute(channel: string, id: string, look: LookUps): Attribute | undefined {
  const team = parseChannel(channel)?.team;
  if (team === undefined) return undefined;
  return (look.read(teamChannel(team), 'attributes', id) ?? undefined) as unknown as Attribute | undefined;
}

function folderWords({ channel }: Pick<Subject, 'channel'>, look: LookUps): string {
  const { team, folderId } = parseChannel(channel) ?? {};
  if (team === undefined || !folderId) return look.t('sync.aFolder');
  const name = look.read(teamChannel(team), 'folders', folderId)?.['name'] as string | undefined;
  return name ? named(name, look) : look.t('sync.aFolder');
}

/** What permissions are about: their record has the id of the folder or board, and no name. */
function placeWords({ channel, route }: Pick<Subject, 'channel' | 'route'>, look: LookUps): string {
  const { id } = targetOf({ route });
  if (id === WORKSPACE_PERMISSIONS_ID) return look.t('sync.theWorkspace');
  const place = look.read(channel, 'folders', id) ?? look.read(channel, 'boards', id);
  return named(place?.['name'] as string | undefined, look);
}

function named(name: string | undefined, { t }: LookUps): string {
  return name ? t('sync.quoted', { name }) : t('sync.unnamed');
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DATA_MAX ? `${line.slice(0, DATA_MAX).trimEnd()}…` : line;
}
