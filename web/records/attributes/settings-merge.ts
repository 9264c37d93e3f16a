import { same } from '@tessera/sync/same-content.ts';

type Fields = Record<string, unknown>;

/**
 * The settings of a form that was opened with `before`, over those that somebody else has saved meanwhile: what the form
 * has changed, and of the rest theirs. Of a list whose parts have ids, each part goes so.
 */
export function mergedSettings(before: Fields, mine: Fields, theirs: Fields): Fields {
  const fields = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...fields].map((field) => [field, mergedPart(before[field], mine[field], theirs[field])]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergedPart(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, before)) return theirs;
  if (same(theirs, before)) return mine;
  return isListOfParts(before) && isListOfParts(mine) && isListOfParts(theirs)
    ? mergedList(before, mine, theirs)
    : mine;
}

type Part = Fields & { id: string };

const isListOfParts = (value: unknown): value is Part[] =>
  Array.isArray(value) && value.every((one) => typeof (one as Part | null)?.id === 'string');

/** In the order of the form, with the parts that are new meanwhile at its end. */
function mergedList(before: Part[], mine: Part[], theirs: Part[]): Part[] {
  const [was, now] = [byId(before), byId(theirs)];
  const kept = mine.flatMap((one) => {
    const [past, other] = [was.get(one.id), now.get(one.id)];
    if (other) return [mergedSettings(past ?? {}, one, other) as Part];
    const isDeleted = past !== undefined && same(past, one);
    return isDeleted ? [] : [one];
  });
  const ids = byId([...before, ...mine]);
  return [...kept, ...theirs.filter(({ id }) => !ids.has(id))];
}

const byId = (parts: Part[]): ReadonlyMap<string, Part> => new Map(parts.map((one) => [one.id, one]));
