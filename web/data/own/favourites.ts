import { positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Favourite } from '@tessera/domain/records/favourite.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import type { TreeRecord } from '../structure/boards.ts';
import { positionsFor } from '../structure/positions.ts';
import { openTeam, Structure } from '../structure/structure.ts';
import { saveOwn } from './own-records.ts';

const collection = 'favourites';

/** In the person's order. */
const favouritesOf = (structure: Structure): Favourite[] => inOrder(structure.own(collection));

/** The boards and folders that the person keeps at hand, in their order. */
export const favouritePlaces = (structure: Structure): TreeRecord[] =>
  favouritesOf(structure).flatMap(({ id }) => structure.board(id) ?? structure.folder(id) ?? []);

export const isFavourite = (team: number, id: string): boolean =>
  openTeam(team).collections.favourites.get(id) !== undefined;

/** Into the favourites, at their end, or out of them. */
export function toggleFavourite(team: number, id: string): void {
  const { favourites } = openTeam(team).collections;
  const last = inOrder(favourites.all()).at(-1)?.position ?? null;
  const fields = favourites.get(id) ? null : { position: positionAfter(last) };
  saveOwn(team, { collection, id, fields });
}

/** Puts a favourite before or after another one. */
export function moveFavourite(
  team: number,
  id: string,
  target: { id: string; where: 'before' | 'after' },
): void {
  const all = favouritesOf(new Structure(openTeam(team).collections));
  const moved = all.find((one) => one.id === id);
  if (!moved || id === target.id) return;
  const order = all.filter((one) => one !== moved);
  const at = order.findIndex((one) => one.id === target.id);
  order.splice(target.where === 'after' ? at + 1 : at, 0, moved);
  const positions = positionsFor(order, new Set([id]));
  const saves = [...positions].map(
    ([one, position]) => ({ collection, id: one, fields: { position } }) as const,
  );
  saveOwn(team, ...saves);
}
