import { formatInstant } from '@tessera/domain/dates.ts';
import type { Counter } from '@tessera/domain/records/assigned-numbers.ts';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { ItemNode } from '@tessera/domain/records/sub-items.ts';
import { Annotations, type StoredAnnotations } from './annotations.ts';
import { FolderMoves } from './folder-moves.ts';
import { Deletions, type LastLife } from './last-life.ts';
import { type FileAnswers, FileWork } from './named-files.ts';
import { OwnRecords, type StoredOwn } from './own-records.ts';
import { ParentIndex } from './parent-index.ts';
import type { Committed, Submission } from './submission.ts';
import { SubmissionValidator } from './submission-validator.ts';
import { type LogEntry, StructureLayer, type TeamState } from './team-state.ts';
import type { StoredLife } from './team-store.ts';
import { type UniqueAnswers, UniqueWork } from './unique-values.ts';
import { type WaitAnswers, WaitWork } from './waits.ts';

/** A line of the log about to be written. */
export interface NewEntry extends LogEntry {
  before: unknown;
  person: number;
  batch: string | null;
  origin: string;
  /** The seq of the line that caused this one: what is deleted, moved or restored takes others along. */
  caused_by: number | null;
}

/** How far a team's log is, and its folders are filled. */
export interface TeamPlace {
  readonly seq: number;
  readonly itemsIn: ReadonlyMap<string, { count: number; last: string | null }>;
}

/** All that a group of submissions does to the database, in memory. */
export interface GroupWork {
  now: string;
  /** Where the team is when the group is written. */
  at: TeamPlace;
  entries: NewEntry[];
  /** Those of them that delete something. */
  deletions: Deletions;
  /** Item id → what it was (stored or not) and is to be; null: gone. */
  items: Map<string, { stored: boolean; item: Item | null }>;
  /** Which of them are below which. */
  parents: ParentIndex;
  /** Folder id → the last position of the items that the group makes or moves there, where it is the last of all. */
  ends: Map<string, string>;
  /** Folders whose other items change all at once. */
  moves: FolderMoves;
  /** `collection/id` → whether it was stored, and what it is to be; null: gone. */
  records: Map<string, { collection: StructureCollection; stored: boolean; record: StructureRecord | null }>;
  /** `collection/id` → what a board, folder or attribute was before, or becomes in this group. */
  former: Map<string, StoredLife>;
  /** What people keep for themselves. */
  own: OwnRecords;
  annotations: Annotations;
  /** Attribute id → the numbers that it has given then. */
  counters: Map<string, Counter>;
  unique: UniqueWork;
  waits: WaitWork;
  files: FileWork;
  keys: { person: number; key: string; from: number; to: number }[];
  /** One for each submission, in their order. */
  answers: Committed[];
}

/** What the database knows of what a group's requests name. */
export interface Stored {
  /** Also those whose folder is deleted. */
  items: ReadonlyMap<string, Item>;
  /** Items above and below those that requests name: all that are above a parent, and below what is moved or deleted. */
  family: ReadonlyMap<string, ItemNode>;
  familyIndex: ParentIndex;
  /** Items that link to those that are moved, or to items below them. */
  linking: ReadonlySet<string>;
  /** `collection/id` → what it was: those of the created records that the team has had before, and where they were. */
  former: ReadonlyMap<string, StoredLife>;
  /** Folder id → those of the attributes of whole boards of which its items have values; of boards that folders leave. */
  used: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of the people and collections whose own records they name. */
  own: StoredOwn;
  annotations: StoredAnnotations;
  /** Attribute id → the numbers that it has given. Of every attribute that the server gives numbers, as far as requests concern it. */
  counters: ReadonlyMap<string, Counter>;
  /** Such an attribute that is created → how many items are there that get it. */
  olderItems: ReadonlyMap<string, number>;
  /** Item id → what it was when it was deleted: of created items that it counts for. */
  lastLives: ReadonlyMap<string, LastLife>;
  /** What a first validation has asked for. */
  unique?: UniqueAnswers;
  waits?: WaitAnswers;
  files?: FileAnswers;
}

/**
 * Validates submissions one after another, each on what those before it left. One that fails leaves no trace and
 * does not touch the others.
 *
 * @param at where the team is by then: a group that leaves the structure as it is may be written before
 */
export function validateGroup(
  state: TeamState,
  stored: Stored,
  submissions: readonly Submission[],
  limits: { itemsPerFolder: number },
  at: TeamPlace = { seq: state.seq, itemsIn: state.itemsIn },
): GroupWork {
  const now = formatInstant(new Date());
  const entries: NewEntry[] = [];
  const work: GroupWork = {
    now,
    at,
    entries,
    deletions: new Deletions(entries),
    items: new Map(),
    parents: new ParentIndex(),
    ends: new Map(),
    moves: new FolderMoves(),
    records: new Map(),
    former: new Map(stored.former),
    own: new OwnRecords(stored.own),
    annotations: new Annotations(stored.annotations),
    counters: new Map(),
    unique: new UniqueWork(stored.unique),
    waits: new WaitWork(stored.waits),
    files: new FileWork(stored.files),
    keys: [],
    answers: [],
  };
  const groupLayer = new StructureLayer(state, { team: state.team, person: 0, now });
  for (const submission of submissions) {
    const validator = new SubmissionValidator(state, groupLayer, work, stored, submission, limits);
    const outcomes = validator.run();
    // Also that of a refusal: it was validated on what those before it are about to write.
    work.answers.push({ outcomes, seq: at.seq + work.entries.length });
  }
  return work;
}
