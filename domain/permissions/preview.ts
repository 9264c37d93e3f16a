import { AccessComparison } from './access-comparison.ts';
import { type Effect, whoAre } from './effect.ts';
import type { EffectivePermissions } from './effective-permissions.ts';
import type { Tree } from './places.ts';
import { actionsChanged } from './preview-actions.ts';
import { sightsChanged } from './preview-sights.ts';
import { type Proposal, permissionsAfter, type TeamPermissions } from './proposal.ts';
import type { Subject } from './tokens.ts';

/**
 * What saving a proposal would mean for everybody: who will see what they did not see, or no more, and who will be
 * able to do what. It is found by asking for each person before and after; what is taken comes before what is given.
 */
export function preview(
  current: TeamPermissions,
  people: readonly Subject[],
  proposal: Proposal,
  effectiveOf?: (tree: Tree) => EffectivePermissions,
): Effect[] {
  const after = permissionsAfter(current, proposal, effectiveOf);
  const comparison = new AccessComparison(current, after, people);
  const effects = [
    ...peopleMoved(current, proposal),
    ...sightsChanged(current, after, comparison, proposal),
    ...actionsChanged(current, after, comparison, proposal),
  ];
  return effects.sort((one, other) => Number(one.gains) - Number(other.gains));
}

function peopleMoved({ tree }: TeamPermissions, { people }: Proposal): Effect[] {
  return [...people].flatMap(([board, ids]) => {
    const before = tree.get('boards', board)?.user_ids ?? [];
    const gone = before.filter((id) => !ids.includes(id));
    const come = ids.filter((id) => !before.includes(id));
    return [gone, come].flatMap((some, at): Effect[] =>
      some.length === 0 ? [] : [{ kind: 'on-board', gains: at === 1, who: whoAre({ people: some }), board }],
    );
  });
}
