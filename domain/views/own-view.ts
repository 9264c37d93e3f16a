import { withLevels } from '../query/grouping.ts';
import { viewTypes } from './index.ts';
import type { OwnPart } from './own-part.ts';
import { queryFields, type SharedSettings } from './shared-settings.ts';
import type { ViewType } from './view-type.ts';

/**
 * How somebody sees a view otherwise than it is shared, by the names of its settings, those of its query too: no more than
 * what differs, so that what others change elsewhere in the view still arrives.
 */
export type OwnView = Readonly<Record<string, unknown>>;

type Parts = Pick<ViewType, 'ownParts'>;

const allParts = (): [string, OwnPart][] =>
  Object.values(viewTypes).flatMap(({ ownParts }) => Object.entries(ownParts));

/** What was kept, by whatever version, of a view of whatever type: without what is not understood. */
export function readOwnView(stored: unknown): OwnView {
  const kept = withLevels(stored);
  if (typeof kept !== 'object' || kept === null) return {};
  const found: Record<string, unknown> = {};
  for (const [name, { kept: schema }] of allParts()) {
    if (!Object.hasOwn(kept, name) || Object.hasOwn(found, name)) continue;
    const { success, data } = schema.safeParse((kept as Record<string, unknown>)[name]);
    if (success) found[name] = data;
  }
  return found;
}

export const isAsShared = (one: OwnView): boolean => Object.keys(one).length === 0;

/** Without what is tried first: what is of the shared view at once. */
export const sharedAtOnce = ({ ownParts }: Parts, one: OwnView): OwnView =>
  Object.fromEntries(Object.entries(one).filter(([name]) => ownParts[name]?.isTriedFirst === false));

/** A view as somebody sees it who has settings of their own. */
export function withOwn<S extends SharedSettings>({ ownParts }: Parts, shared: S, own: OwnView): S {
  const seen = flat(shared);
  for (const [name, part] of Object.entries(ownParts))
    if (Object.hasOwn(own, name)) seen[name] = part.over(seen[name], own[name]);
  return nested<S>(seen);
}

/** The shared view with what a change says of the settings of which nobody has their own: of these everybody sees the same. */
export function withCommon<S extends SharedSettings>({ ownParts }: Parts, shared: S, seen: S): S {
  const common = Object.entries(flat(seen)).filter(([name]) => !Object.hasOwn(ownParts, name));
  return nested<S>({ ...flat(shared), ...Object.fromEntries(common) });
}

/** The settings of one's own with which the shared view is seen so; none where it is so already. */
export function ownViewOf<S extends SharedSettings>({ ownParts }: Parts, shared: S, seen: S): OwnView {
  const [before, after] = [flat(shared), flat(seen)];
  const own = Object.entries(ownParts).map(
    ([name, part]) => [name, part.differing(before[name], after[name])] as const,
  );
  return Object.fromEntries(own.filter(([, differs]) => differs !== undefined));
}

const flat = ({ query, ...others }: SharedSettings): Record<string, unknown> => ({ ...query, ...others });

function nested<S>(settings: Record<string, unknown>): S {
  const [query, others]: Record<string, unknown>[] = [{}, {}];
  for (const [name, value] of Object.entries(settings))
    (Object.hasOwn(queryFields, name) ? query! : others!)[name] = value;
  return { query, ...others } as S;
}
