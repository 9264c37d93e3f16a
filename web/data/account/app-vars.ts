import { type AppVars, appVars } from '@tessera/domain/api/application.ts';
import { request } from '../api/call.ts';
import { Observable } from '../page/observable.ts';

/** What the server has said of itself last; null: nothing yet. */
export const knownAppVars = new Observable<AppVars | null>(null);

export async function loadAppVars(): Promise<AppVars> {
  const vars = await request(appVars);
  knownAppVars.set(vars);
  return vars;
}
