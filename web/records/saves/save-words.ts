import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { TFunction } from 'i18next';

/** What a description uses: the records that are known here, and the language. */
export interface LookUps {
  /** The record as it is shown; null: it does not exist; undefined: it is not known here. */
  read(channel: string, collection: string, id: string): Fields | null | undefined;
  t: TFunction;
}

export type Subject = Pick<RequestRecord, 'channel' | 'route' | 'item' | 'old'>;
export type Save = Subject & Pick<RequestRecord, 'method'>;

/** One difference in a conflict. `label`: its name, if nothing else shows it. */
export interface Sides {
  label: string | undefined;
  yours: string;
  theirs: string;
}

/** The words for saves of one record type: while they wait, when they are refused, and when they are undone. */
export interface SaveWords {
  /** A save, in one line. */
  describe(save: Save, look: LookUps): string;
  /** The subject of a save: "‘Size’ of ‘Widget’". Begins a sentence. */
  target(subject: Subject, look: LookUps): string;
  /** The text for undo if the save was the whole action; without it, the description of the save. */
  takenBack?(save: Save, look: LookUps): string;
  /** Whether the record exists and is known here, so that a person can decide on it in place. */
  isKnown(subject: Subject, look: LookUps): boolean;
  /** The person's save in short, if the record is deleted. */
  yours(subject: Subject, look: LookUps): string;
  /** The person's save beside the others' state. */
  sides(item: Fields, theirs: Fields, subject: Subject, look: LookUps): Sides[];
}

type SaveAction = 'the' | 'new' | 'renamed' | 'moved' | 'changed' | 'deleted';

export const saveText = (action: SaveAction, noun: string): string => `sync.${action}${noun}`;

export function actionOf({ method, item, old }: Save): SaveAction {
  if (method === 'delete') return 'deleted';
  if (old === null) return 'new';
  const fields = Object.keys(item ?? {}).filter((field) => field !== 'row_version');
  if (fields.includes('name') && item?.['name'] !== old['name']) return 'renamed';
  const moves = fields.every((field) => field === 'position' || field === 'parent_id');
  return moves && fields.length > 0 ? 'moved' : 'changed';
}

/** Whether a save's record exists, as far as it is known here. */
export function isThere(subject: Subject, look: LookUps): boolean {
  const { collection, id } = targetOf(subject);
  return look.read(subject.channel, collection, id) != null;
}

export function named(name: string | undefined, { t }: LookUps): string {
  return name ? t('sync.quoted', { name }) : t('sync.unnamed');
}

/** The longest text inside a line; a longer one is cut. */
const DATA_MAX = 80;

export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DATA_MAX ? `${line.slice(0, DATA_MAX).trimEnd()}…` : line;
}
