import { scopeOfReading } from '@tessera/domain/accounts/save-scope.ts';
import { isGoodFor, type Scope } from '@tessera/domain/accounts/scopes.ts';
import { STRUCTURE_PAGE_MAX } from '@tessera/domain/constants.ts';
import { type HeldCollection, personal, structure } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import { readAllOwn } from '../../commit/own-records.store.ts';
import { ownedName } from '../../commit/own-records.ts';
import { contentOf } from '../../http/content-hash.ts';
import type { Services } from '../../services.ts';
import { Turns } from '../../turns.ts';
import { indexStructure } from '../../visibility/structure-page.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';

interface Asked {
  person: number;
  scopes: readonly Scope[] | undefined;
  board: string | undefined;
  /** How far the log is for a visitor. */
  upTo: number | undefined;
  /** Collection → the hash of what whoever asks has of it. */
  known: Readonly<Record<string, string>>;
}

interface Page {
  data: readonly RecordBase[];
  seq: number;
}

/** What a collection is, or only that it still is what is known of it. */
type Part = { data?: unknown; seq: number; hash: string };

/** All of a team that somebody may see, and have of their own there, but its items. Others are answered meanwhile. */
export async function wholeStructure(
  services: Services,
  state: VisibleTeam,
  asked: Asked,
): Promise<Record<string, Part>> {
  const query = { limit: STRUCTURE_PAGE_MAX, ...(asked.board ? { board_id: asked.board } : {}) };
  const pages: (readonly [HeldCollection, () => Page])[] = [
    ...structure.map((name) => [name, () => indexStructure(state, name, query, asked.upTo)] as const),
    ...(await ownPages(services, state, asked.person)),
  ];
  const turns = new Turns();
  const parts: Record<string, Part> = {};
  for (const [name, page] of pages) {
    if (!isGoodFor(asked.scopes, scopeOfReading(name))) continue;
    const { data: records, seq } = page();
    const { data, hash } = contentOf(records);
    const isKnown = Object.hasOwn(asked.known, name) && asked.known[name] === hash;
    parts[name] = { seq, hash, ...(isKnown ? {} : { data }) };
    if (turns.isOver) await turns.rest();
  }
  return parts;
}

/** A visitor of a public board has nothing of their own there. */
async function ownPages({ database }: Services, { team, access }: VisibleTeam, person: number) {
  if (access.subject.standing === undefined) return [];
  const { seq, own } = await readAllOwn(database.pool, team, person);
  return personal.map((collection) => {
    const records = [...(own.get(ownedName({ person, collection }))?.values() ?? [])];
    const data = records.sort((one, other) => (one.id < other.id ? -1 : 1)).slice(0, STRUCTURE_PAGE_MAX);
    return [collection, () => ({ data, seq })] as const;
  });
}
