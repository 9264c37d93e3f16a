import type { Line } from './explain.ts';
import type { Place } from './places.ts';
import type { Standing } from './roles.ts';

/** Whom a change is about. */
export interface Who {
  people: readonly number[];
  /** All of a role, but for `except`. */
  roles: readonly Standing[];
  except: readonly number[];
  /** Everybody, also without signing in. */
  visitors: boolean;
}

/** What will be another thing than before. */
export type Effect =
  | { kind: 'sees'; gains: boolean; who: Who; places: readonly Place[] }
  | ({ kind: 'may'; gains: boolean; who: Who; place: Place } & Line)
  | { kind: 'on-board'; gains: boolean; who: Who; board: string };

export const whoAre = (some: Partial<Who>): Who => ({
  people: [],
  roles: [],
  except: [],
  visitors: false,
  ...some,
});
