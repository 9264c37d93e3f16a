import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { IssueCode } from '../issues.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import type { StructureReader } from './structure-reader.ts';

type Reader = Pick<StructureReader, 'person' | 'seesBoard'>;

function refusalOf(
  reader: Reader,
  { kind: id, board_id }: Attribute,
  before: unknown,
  after: unknown,
): IssueCode | undefined {
  const { mayChange }: AttributeKind = attributeKinds[id];
  const seesBoard = (person: number) => reader.seesBoard?.(person, board_id) ?? false;
  return mayChange?.(before, after, { person: reader.person, seesBoard });
}

/** Throws where the kind of an attribute does not let this person make one value of another. Null: none. */
export function mustChange(reader: Reader, attribute: Attribute, before: unknown, after: unknown): void {
  const refusal = refusalOf(reader, attribute, before, after);
  if (refusal) invalid(refusal, { label: attribute.name });
}

/** What this person may give an item of a value that it had: of a list, each entry by itself. Null: nothing. */
export function fitChange(reader: Reader, attribute: Attribute, data: unknown): unknown {
  if (refusalOf(reader, attribute, null, data) === undefined) return data;
  const kept = Array.isArray(data)
    ? data.filter((one) => refusalOf(reader, attribute, null, [one]) === undefined)
    : [];
  return kept.length > 0 ? kept : null;
}
