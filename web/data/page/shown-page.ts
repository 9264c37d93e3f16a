import type { PagePath } from '@tessera/domain/analytics/pages.ts';
import { Observable } from './observable.ts';

/** Which page shows, by the pattern of its address; null: none yet. Another page of the same pattern is a change too. */
export const shownPage = new Observable<{ path: PagePath } | null>(null);
