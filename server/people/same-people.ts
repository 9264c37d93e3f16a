import type { People } from '@tessera/domain/attributes/lookup.ts';
import { isSame } from '@tessera/domain/is-same.ts';

/** So many people are held in all of them: some 30 MB. */
const PEOPLE_MAX = 200_000;

/**
 * The people that each who asks was told last. While nothing of them changes they are the same object, by which what was
 * computed for that person is found again.
 */
export class SamePeople {
  private readonly most: number;
  /** By team and person; who asked last comes last. */
  private readonly held = new Map<string, People>();
  private count = 0;

  constructor(most = PEOPLE_MAX) {
    this.most = most;
  }

  /** What was told before where it is equal. */
  of(team: number, person: number, found: People): People {
    const name = `${team}/${person}`;
    const before = this.held.get(name);
    const people = before && isSame([before.me, before.all], [found.me, found.all]) ? before : found;
    this.drop(name);
    this.held.set(name, people);
    this.count += people.all.length;
    for (const first of this.held.keys()) {
      if (this.count <= this.most) break;
      this.drop(first);
    }
    return people;
  }

  private drop(name: string): void {
    this.count -= this.held.get(name)?.all.length ?? 0;
    this.held.delete(name);
  }
}
