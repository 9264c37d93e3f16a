import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { TFunction } from 'i18next';

/** What a description needs of the world: the records that are known here, and the language. */
export interface LookUps {
  /** The record as it is shown; null: it is not there; undefined: it is not known here. */
  read(channel: string, collection: string, id: string): Fields | null | undefined;
  t: TFunction;
}

export type Subject = Pick<RequestRecord, 'channel' | 'route' | 'item' | 'old'>;
export type Save = Subject & Pick<RequestRecord, 'method'>;

/** One thing that two people have decided differently. `label`: what it is, where that is not said already. */
export interface Sides {
  label: string | undefined;
  yours: string;
  theirs: string;
}

/** What is said of the saves of one record type: while they wait, when they are refused, and when they are taken back. */
export interface SaveWords {
  /** What a save does, in one line. */
  describe(save: Save, look: LookUps): string;
  /** What a save is about: "‘Size’ of ‘Widget’". Begins a sentence. */
  target(subject: Subject, look: LookUps): string;
  /** What is taken back where a save was all that an act did; without it, what the save does. */
  takenBack?(save: Save, look: LookUps): string;
  /** Whether what it is about is there and known here, so that a person can decide on it where they are. */
  isKnown(subject: Subject, look: LookUps): boolean;
  /** What the person has saved, in short, where the record is gone. */
  yours(subject: Subject, look: LookUps): string;
  /** What the person has saved beside what others have. */
  sides(item: Fields, theirs: Fields, subject: Subject, look: LookUps): Sides[];
}

type SaveAct = 'the' | 'new' | 'renamed' | 'moved' | 'changed' | 'deleted';

export const saveText = (act: SaveAct, noun: string): string => `sync.${act}${noun}`;

export function actOf({ method, item, old }: Save): SaveAct {
  if (method === 'delete') return 'deleted';
  if (old === null) return 'new';
  const fields = Object.keys(item ?? {}).filter((field) => field !== 'row_version');
  if (fields.includes('name') && item?.['name'] !== old['name']) return 'renamed';
  const moves = fields.every((field) => field === 'position' || field === 'parent_id');
  return moves && fields.length > 0 ? 'moved' : 'changed';
}

/** Whether a save's record is there, as far as is known here. */
export function isThere(subject: Subject, look: LookUps): boolean {
  const { collection, id } = targetOf(subject);
  return look.read(subject.channel, collection, id) != null;
}

export function named(name: string | undefined, { t }: LookUps): string {
  return name ? t('sync.quoted', { name }) : t('sync.unnamed');
}

/** A line says what it is about; a long text in it is cut here. */
const DATA_MAX = 80;

export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DATA_MAX ? `${line.slice(0, DATA_MAX).trimEnd()}…` : line;
}
