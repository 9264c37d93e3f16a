import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Merge } from '@tessera/sync/answers.ts';

/** Two changes of one value, merged by the rule of its kind. */
export const mergeValues: Merge = (id, base, mine, theirs) => {
  const kind: AttributeKind | undefined = attributeKinds[id as keyof typeof attributeKinds];
  if ((mine === null || theirs === null) && !kind?.mergesEmpty) return undefined;
  return kind?.merge?.(base, mine, theirs);
};
