import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { mayNotClear } from '@tessera/domain/records/attribute-shape.ts';
import { withoutClashes } from '@tessera/domain/records/clash.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { myId } from '../../data/folder/people.ts';
import { saysWaits } from '../../data/folder/wait-problem.ts';
import type { ItemActions, ValueChange } from '../../data/views/types.ts';
import { type LeftText, type PasteGround, refusalOf, valuesBefore } from './take-paste.ts';

interface Ground extends PasteGround, Pick<ItemActions, 'waitProblem'> {}

type Why = Pick<LeftText, 'reason' | 'about'>;

/**
 * What of several changes can be saved, and the cells that stay. What is saved is limited to the same by the actions, but they
 * tell only why: which cells those are is told here.
 */
export function takeChanges(
  changes: readonly ValueChange[],
  ground: Ground,
): { changes: ValueChange[]; left: LeftText[] } {
  const refused = new Map<ValueChange, Why>();
  for (const [itemId, own] of Map.groupBy(changes, (change) => change.itemId)) {
    for (const change of own) {
      const why = whyNot(change, ground);
      if (why) refused.set(change, why);
    }
    const able = own.filter((change) => !refused.has(change));
    for (const { attributeId, code } of clashesOf(itemId, able, ground))
      refused.set(able.find((change) => change.attributeId === attributeId)!, { reason: code });
  }
  const waiting = changes.filter((change) => {
    const attribute = ground.attributes.get(change.attributeId);
    return attribute && saysWaits(attribute) && !refused.has(change);
  });
  const problem = waiting.length > 0 ? ground.waitProblem(waiting) : undefined;
  // Each of them may be what closes the circle: they are saved together or not at all.
  if (problem) for (const change of waiting) refused.set(change, { reason: problem.code, about: problem });
  return {
    changes: changes.filter((change) => !refused.has(change)),
    left: [...refused].map(([{ itemId, attributeId, data }, why], row) => {
      const attribute = ground.attributes.get(attributeId);
      return { ...{ row, itemId, attribute }, text: attribute ? textOf(attribute, data) : '', ...why };
    }),
  };
}

const kindOf = ({ kind }: Attribute): AttributeKind => attributeKinds[kind];

const textOf = (attribute: Attribute, data: unknown): string =>
  data === null ? '' : plainText(attribute, data, currentLookup);

function whyNot({ itemId, attributeId, data }: ValueChange, ground: Ground): Why | undefined {
  const attribute = ground.attributes.get(attributeId);
  if (!attribute) return { reason: 'noAttribute' };
  const unable = refusalOf(itemId, ground) ?? readOnlyBecause(attribute);
  if (unable) return { reason: unable };
  const about = { label: attribute.name };
  const before = ground.valueOf(itemId, attributeId) ?? null;
  if (data === null && mayNotClear(attribute, before)) return { reason: 'required', about };
  // Who else may see the board the server knows.
  const saver = { person: myId(), seesBoard: () => true };
  const reason = kindOf(attribute).mayChange?.(before, data, saver);
  return reason && { reason, about };
}

/** An item is read as a whole only where one of its changed values can clash at all. */
function clashesOf(itemId: string, changes: readonly ValueChange[], ground: Ground) {
  const canClash = ({ attributeId }: ValueChange) =>
    kindOf(ground.attributes.get(attributeId)!).clash !== undefined;
  if (!changes.some(canClash)) return [];
  const saved = Object.fromEntries(changes.map(({ attributeId, data }) => [attributeId, data]));
  return withoutClashes([...ground.attributes.values()], valuesBefore(itemId, ground), saved).clashes;
}
