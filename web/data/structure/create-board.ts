import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import type {
  Start,
  StartAttribute,
  StartFolder,
  StartItem,
  StartText,
  StartValue,
} from '@tessera/domain/starts/start.ts';
import type { Fields } from '@tessera/sync/request.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import { syncClient } from '../sync/client.ts';
import type { Save } from '../sync/sync-client.ts';
import { Structure } from './structure.ts';

/** What a start leaves to whoever makes the board. */
interface BoardWishes {
  team: number;
  name: string;
  hue: Hue;
  icon?: Icon | null;
  /** Whoever makes it: they are on it, as the server has it. */
  person: number;
  /** The position among the team's boards. */
  position: string;
  /** The day from which the start counts: that of the person, not that of Greenwich. */
  today: Date;
  /** The texts of the person's language, by `section.key`. */
  t(key: string): string;
}

/** A board that is about to be made. `folderId` is its first folder; null: it has none. */
export interface NewBoard {
  boardId: string;
  folderId: string | null;
  saves: Save[];
}

/**
 * Makes a board as a start has it: shown at once, with or without a network; all of it is saved, or nothing. A refusal
 * takes it back and says so.
 */
export function createBoard(
  start: Start,
  wishes: Pick<BoardWishes, 'team' | 'name' | 'hue' | 'icon' | 't'>,
): Omit<NewBoard, 'saves'> {
  const client = syncClient();
  const last = new Structure(client.team(wishes.team).collections).boards().at(-1);
  const position = positionAfter(last?.position ?? null);
  const { saves, ...made } = boardOf(start, {
    ...wishes,
    person: client.person,
    position,
    today: new Date(),
  });
  client.save(wishes.team, saves).catch(() => {
    // Said by the refusal, as with every other save.
  });
  return made;
}

/** A start as saves of one batch, each after what it hangs from. */
export function boardOf(start: Start, wishes: BoardWishes): NewBoard {
  const { team, name, hue, icon = null, person, position } = wishes;
  // What is sent together has one channel, so the items travel on the team's too: their folder comes with them.
  const channel = teamChannel(team);
  const save = (collection: string, id: string, item: Fields): Save => ({
    channel,
    collection,
    id,
    item,
    old: null,
    version: 0,
  });
  const boardId = newId();
  const folderIds = start.folders.map(() => newId());
  const positions = generateNKeysBetween(null, null, start.folders.length);
  const folders = start.folders.flatMap((folder, at) => {
    const place = { board_id: boardId, folder_id: folderIds[at]! };
    return [
      save('folders', place.folder_id, {
        board_id: boardId,
        parent_id: null,
        name: words(folder.words, wishes),
        position: positions[at]!,
      }),
      ...folderSaves(folder, place, wishes, save),
    ];
  });
  return {
    boardId,
    folderId: folderIds[0] ?? null,
    saves: [save('boards', boardId, { name, hue, icon, position, user_ids: [person] }), ...folders],
  };
}

type MakeSave = (collection: string, id: string, item: Fields) => Save;

function folderSaves(
  folder: StartFolder,
  place: { board_id: string; folder_id: string },
  wishes: BoardWishes,
  save: MakeSave,
): Save[] {
  const primary = {
    id: newId(),
    kind: 'text',
    name: wishes.t('folder.primary'),
    settings: {},
    primary: true,
  };
  const own = folder.attributes.map((attribute) => ({
    id: newId(),
    kind: attribute.kind,
    name: words(attribute.words, wishes),
    settings: settingsOf(attribute, wishes),
    primary: false,
  }));
  const all = [primary, ...own];
  const idOf = (of: string) => own[folder.attributes.findIndex((attribute) => attribute.words === of)]!.id;
  const orders = generateNKeysBetween(null, null, Math.max(all.length, folder.items.length));
  const query = {
    ...emptyArrangement,
    group: folder.groupBy ? { attribute_id: idOf(folder.groupBy) } : null,
    sorts: folder.sortBy ? [{ attribute_id: idOf(folder.sortBy), direction: 'ascending' }] : [],
  };
  const view = {
    type: 'table',
    name: wishes.t('views.types.table'),
    position: orders[0]!,
    settings: { query },
  };
  const valuesOf = ({ name, values }: StartItem): Fields => ({
    [primary.id]: dataOf(name, undefined, wishes),
    ...Object.fromEntries(
      folder.attributes.flatMap((attribute) => {
        const value = values[attribute.words];
        return value === undefined ? [] : [[idOf(attribute.words), dataOf(value, attribute, wishes)]];
      }),
    ),
  });
  return [
    ...all.map(({ id, ...attribute }, at) =>
      save('attributes', id, { ...place, ...attribute, position: orders[at]! }),
    ),
    save('views', newId(), { ...place, ...view }),
    ...folder.items.map((item, at) =>
      save('items', newId(), { ...place, position: orders[at]!, values: valuesOf(item) }),
    ),
  ];
}

const words = (key: string, { t }: BoardWishes): string => t(`starts.${key}`);

/** An option's id within its label is its number in the start. */
const optionId = (at: number): string => (at + 1).toString(36);

function settingsOf({ options, settings }: StartAttribute, wishes: BoardWishes): Record<string, unknown> {
  if (!options) return { ...settings };
  const own = options.map((option, at) => ({
    id: optionId(at),
    name: words(option.words, wishes),
    color: option.hue,
  }));
  return { ...settings, options: own };
}

function dataOf(value: StartValue, attribute: StartAttribute | undefined, wishes: BoardWishes): unknown {
  if (typeof value !== 'object') return value;
  if ('text' in value) return words((value as StartText).text, wishes);
  if ('day' in value) return dayFrom(wishes.today, value.day);
  const options = attribute?.options ?? [];
  return value.map((of) => optionId(options.findIndex((option) => option.words === of)));
}

/** A calendar day of the person's, `YYYY-MM-DD`. */
function dayFrom(today: Date, days: number): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
