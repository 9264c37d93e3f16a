import { isStructure, structureTypes } from '../records/index.ts';
import type { AccessRule } from '../records/record-type.ts';
import type { Subject } from './tokens.ts';

/** What was saved, as far as it decides about who may do what. Null: it was, or is, not there. */
export interface AccessChange {
  collection: string;
  id: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** In place of a collection: lines of the log about who is in the team. `id`: the person. */
export const MEMBERS = 'members';

/** Whether cached permissions have to be cleared. */
export function clearsPermissions(change: AccessChange): boolean {
  if (change.collection === MEMBERS) return true;
  const rule = ruleOf(change);
  return rule !== undefined && decides(rule, change);
}

/**
 * Whether somebody may see or do other things than before, so that what they hold has to be looked at anew. What is
 * only added or removed is told by the log itself.
 */
export function touches(change: AccessChange, subject: Subject): boolean {
  if (change.collection === MEMBERS) return change.id === String(subject.person);
  const rule = ruleOf(change);
  return isToBeAsked(rule, change) && rule.touches(change.before, change.after, subject);
}

/**
 * As `touches`, of what decides about one folder: whether somebody may see it, or what they are on its board, may be
 * another thing than before.
 */
export function touchesSight(change: AccessChange, subject: Subject): boolean {
  const rule = ruleOf(change);
  if (!rule?.touchesSight) return touches(change, subject);
  return isToBeAsked(rule, change) && rule.touchesSight(change.before, change.after, subject);
}

const ruleOf = ({ collection }: AccessChange): AccessRule | undefined =>
  isStructure(collection) ? structureTypes[collection].access : undefined;

function decides({ fields }: AccessRule, { before, after }: AccessChange): boolean {
  return !fields || !before || !after || fields.some((field) => !isSame(before[field], after[field]));
}

const isToBeAsked = (rule: AccessRule | undefined, change: AccessChange): rule is AccessRule =>
  rule !== undefined &&
  (!rule.fields || (change.before !== null && change.after !== null)) &&
  decides(rule, change);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
