import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKindIds } from '@tessera/domain/attributes/kind-names.ts';
import { SEARCH_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { isId, isSerialId } from '@tessera/domain/plain-ids.ts';

/** The query of the address of a search: what is searched for, and where. */
export interface SearchPlace {
  q?: string | undefined;
  board?: string | undefined;
  folder?: string | undefined;
  kind?: AttributeKindId | undefined;
  person?: number | undefined;
  /** Days, `YYYY-MM-DD`, in the person's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  trash?: true | undefined;
}

/** Named even if it is invalid: a parameter that is missing here would be taken from the address unchanged. */
export const searchPlace = (search: Record<string, unknown>): SearchPlace => ({
  q: asText(search['q'])?.slice(0, SEARCH_MAX_LENGTH),
  board: isId(search['board']) ? search['board'] : undefined,
  folder: isId(search['folder']) ? search['folder'] : undefined,
  kind: attributeKindIds.find((one) => one === search['kind']),
  person: isSerialId(search['person']) ? search['person'] : undefined,
  from: dayIn(search['from']),
  to: dayIn(search['to']),
  trash: search['trash'] === true ? true : undefined,
});

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const dayIn = (value: unknown): string | undefined => {
  const text = asText(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
};
