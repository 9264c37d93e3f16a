import type { Access } from '../permissions/access.ts';
import type { Standing } from '../permissions/roles.ts';
import type { Attribute } from './attribute.ts';
import type { Folder } from './folder.ts';
import type { Records, StructureCollection } from './index.ts';
import type { Within } from './within.ts';

/** What a save is validated against: who saves, when, and the team's structure as it is at that moment. */
export interface StructureReader {
  team: number;
  person: number;
  /** The permissions of the person who saves, in the structure as it is at that moment. */
  readonly access: Access;
  /** Undefined: neither a member of the team nor a guest. */
  standingOf(person: number): Standing | undefined;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  now: string;
  get<C extends StructureCollection>(collection: C, id: string): Records[C] | undefined;
  all<C extends StructureCollection>(collection: C): Iterable<Records[C]>;
  /** The records right in a board or a folder; the cost follows their number. */
  readonly within: Within;
  /** The attributes that the folder's items have. */
  attributesOf(folder: Pick<Folder, 'id' | 'board_id'>): readonly Attribute[];
  /** Whether somebody is in the team and may see a board; left out where no values are validated. */
  seesBoard?(person: number, board_id: string): boolean;
}
