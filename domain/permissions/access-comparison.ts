import { Access } from './access.ts';
import type { TeamPermissions } from './proposal.ts';
import { type Subject, VISITOR } from './tokens.ts';

/** What one person may do, before and after. */
interface BeforeAndAfter {
  subject: Subject;
  before: Access;
  after: Access;
}

/** People of whom the same holds on a board, and one of them to ask. */
export interface Group extends BeforeAndAfter {
  people: readonly number[];
}

/**
 * The people of a team, asked before and after something changes. Those about whom nothing is set by name, and who are
 * of one standing, get the same answer wherever they are both on the board, or both not: one of them is asked.
 */
export class AccessComparison {
  /** With a visitor, who has not signed in. */
  readonly subjects: readonly Subject[];
  private readonly current: TeamPermissions;
  private readonly next: TeamPermissions;
  private readonly asked = new Map<number, BeforeAndAfter>();

  constructor(current: TeamPermissions, next: TeamPermissions, subjects: readonly Subject[]) {
    this.current = current;
    this.next = next;
    this.subjects = [...subjects, { person: VISITOR, standing: undefined }];
  }

  /** `board` null: in the workspace, outside of every board. */
  groups(board: string | null): Group[] {
    const [were, are] = [this.current, this.next].map(
      ({ tree }) => new Set(board === null ? [] : tree.get('boards', board)?.user_ids),
    );
    const groups = Map.groupBy(this.subjects, ({ person, standing }) =>
      this.next.named.has(person)
        ? String(person)
        : `${person === VISITOR ? 'visitor' : standing} ${were!.has(person)} ${are!.has(person)}`,
    );
    return [...groups.values()].map((some) => ({
      ...this.ask(some[0]!),
      people: some.map(({ person }) => person),
    }));
  }

  private ask(subject: Subject): BeforeAndAfter {
    let found = this.asked.get(subject.person);
    if (!found) {
      const [before, after] = [this.current, this.next].map(
        ({ tree, effective }) => new Access(tree, subject, { effective }),
      );
      found = { subject, before: before!, after: after! };
      this.asked.set(subject.person, found);
    }
    return found;
  }
}
