import { scopeOfSave } from '@tessera/domain/accounts/save-scope.ts';
import { mustBeGoodFor } from '@tessera/domain/accounts/scopes.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import type { SaveRequest, Submission } from './submission.ts';
import type { TeamState } from './team-state.ts';

/**
 * Throws `token_scope` if the access token may not make all of these saves. `commit` checks each save in the same way;
 * this check is for work of several submissions, none of which is to be written if another would be refused.
 */
export function mustSuitScopes(
  state: TeamState,
  { person, scopes }: Pick<Submission, 'person' | 'scopes'>,
  requests: readonly SaveRequest[],
): void {
  if (!scopes) return;
  const get = state.get.bind(state) as TeamState['get'];
  const all = requests.flatMap(
    (request): readonly Pick<SaveRequest, 'collection' | 'method' | 'id' | 'item'>[] => [
      request,
      ...(request.restoration?.also ?? []).map(({ collection, record }) => ({
        ...{ collection, method: 'restore' as const, id: record.id, item: record },
      })),
    ],
  );
  for (const { collection, method, id, item } of all) {
    if (!isStructure(collection)) continue;
    const before = get(collection, id) ?? null;
    const operation = method === 'delete' ? 'deleted' : before ? 'updated' : 'created';
    const record = { ...before, ...item, id };
    mustBeGoodFor(scopes, scopeOfSave({ person, get }, { collection, operation, record, before }));
  }
}
