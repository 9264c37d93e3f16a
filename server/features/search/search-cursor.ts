import { invalidBecause } from '@tessera/domain/errors.ts';
import { tiers } from './search-queries.ts';

/** Where a page goes on. `like`: among what is like the words; `before`: the seq of the last item that was looked at. */
export interface SearchCursor {
  like: boolean;
  tier: number;
  before: number;
}

const form = /^([el])(\d)\.([1-9]\d{0,15})$/;

export const writeCursor = ({ like, tier, before }: SearchCursor): string =>
  `${like ? 'l' : 'e'}${tier}.${before}`;

/** Throws `invalid`: it is none that was told. */
export function readCursor(text: string): SearchCursor {
  const [, mode, tier, before] = form.exec(text) ?? [];
  if (Number(tier ?? tiers.length) >= tiers.length) throw invalidBecause('not_id', { field: 'after' });
  return { like: mode === 'l', tier: Number(tier), before: Number(before) };
}
