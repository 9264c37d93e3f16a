import type { Item } from '@tessera/domain/records/item.ts';
import type { ItemNode } from '@tessera/domain/records/sub-items.ts';
import type { Pool } from 'pg';
import { findFamilies } from './families.store.ts';
import { readItems } from './team-store.ts';
import { findWaits } from './waits.store.ts';

/** What the database has answered about items that wait for others. */
export interface WaitAnswers {
  /** Attribute → item → the items for which it waits. One that is not there waits for none. */
  waits: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Items, and those above them; undefined: it is not there. */
  nodes: ReadonlyMap<string, ItemNode | undefined>;
  /** Items that have been looked for to be named. */
  named: ReadonlySet<string>;
}

/** What a group has to know to find circles. It is validated again with the answers, as with unique values. */
export class WaitWork {
  readonly answers: WaitAnswers;
  readonly asked = {
    waits: new Map<string, Set<string>>(),
    nodes: new Set<string>(),
    named: new Set<string>(),
  };

  constructor(answers: WaitAnswers = { waits: new Map(), nodes: new Map(), named: new Set() }) {
    this.answers = answers;
  }

  get isAsking(): boolean {
    const { waits, nodes, named } = this.asked;
    return waits.size + nodes.size + named.size > 0;
  }

  /** For what a stored item waits; until that is known, for nothing. */
  waitsOf(attributeId: string, id: string): readonly string[] {
    const known = this.answers.waits.get(attributeId)?.get(id);
    if (known) return known;
    const asked = this.asked.waits.get(attributeId) ?? new Set();
    this.asked.waits.set(attributeId, asked.add(id));
    return [];
  }

  node(id: string): ItemNode | undefined {
    if (!this.answers.nodes.has(id)) this.asked.nodes.add(id);
    return this.answers.nodes.get(id);
  }

  /** An item is about to be named: it is read, unless that has been tried. */
  name(id: string): void {
    if (!this.answers.named.has(id)) this.asked.named.add(id);
  }
}

/** The answers to what a group has asked for, with the items that are named. Undefined: the team has moved on. */
export async function readWaits(
  pool: Pool,
  { team, seq }: { team: number; seq: number },
  { asked, answers }: WaitWork,
): Promise<{ answers: WaitAnswers; items: Map<string, Item> } | undefined> {
  const seqs: number[] = [];
  const waits = new Map(answers.waits);
  for (const [attributeId, ids] of asked.waits) {
    const found = await findWaits(pool, team, attributeId, [...ids]);
    seqs.push(found.seq);
    const gone = [...ids].map((id): [string, string[]] => [id, []]);
    waits.set(attributeId, new Map([...(waits.get(attributeId) ?? []), ...gone, ...found.waits]));
  }
  const nodes = new Map(answers.nodes);
  if (asked.nodes.size > 0) {
    const found = await findFamilies(pool, team, { up: [...asked.nodes], down: [] });
    seqs.push(found.seq);
    for (const id of asked.nodes) nodes.set(id, undefined);
    for (const [id, node] of found.nodes) nodes.set(id, node);
  }
  const stored = asked.named.size > 0 ? await readItems(pool, team, [...asked.named]) : undefined;
  if (stored) seqs.push(stored.seq);
  const named = new Set([...answers.named, ...asked.named]);
  return seqs.every((one) => one === seq)
    ? { answers: { waits, nodes, named }, items: stored?.items ?? new Map() }
    : undefined;
}
