import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { type Placed, positionsFor } from '../structure/positions.ts';
import type { StructureSave } from '../structure/structure.ts';
import type { TabsAllowed } from './types.ts';

type Owned = Pick<View, 'locked' | 'personal' | 'created_by'>;

const isUnlocked = (view: Pick<View, 'locked'>, { lock }: TabsAllowed): boolean => !view.locked || lock;

/** Whether only one person and the owner of the workspace see the view. */
export const isTheirsAlone = (view: Owned, { person }: Pick<TabsAllowed, 'person'>): boolean =>
  view.personal === true && view.created_by === person;

/** Whether the person may change a view. For their own personal view they need only the permission to have one. */
export const mayChange = (view: Owned, allowed: TabsAllowed): boolean =>
  (view.personal ? allowed.personal : allowed.customize) && isUnlocked(view, allowed);

/** A folder always has a view that everybody sees. */
export const isLastShared = (view: Owned, views: readonly Owned[]): boolean =>
  !view.personal && views.filter(({ personal }) => !personal).length <= 1;

export const mayRemove = (view: Owned, views: readonly Owned[], allowed: TabsAllowed): boolean =>
  (view.personal ? allowed.personal : allowed.remove) &&
  isUnlocked(view, allowed) &&
  !isLastShared(view, views);

/** Whether the person may share a personal view, or make a view of their own personal. */
export const maySwitchPersonal = (view: Owned, allowed: TabsAllowed): boolean =>
  mayChange(view, allowed) &&
  (view.personal ? allowed.create : allowed.personal && view.created_by === allowed.person);

/** The view that shows if the address names none: the first shared one, or the person's own. */
export const firstShown = <V extends Owned>(views: readonly V[], person: number): V | undefined =>
  views.find(({ personal, created_by }) => !personal || created_by === person) ?? views[0];

interface NewView {
  type: ViewTypeId;
  name: string;
  icon?: View['icon'];
  hue?: View['hue'];
  settings?: Record<string, unknown>;
  personal?: boolean;
}

/** A new view, with its companion saves. */
interface PlannedView {
  id: string;
  saves: StructureSave[];
}

/** A name that none of some records has: the word itself, or with a number behind it. */
export function freeName(word: string, others: readonly Pick<View, 'name'>[]): string {
  const taken = new Set(others.map(({ name }) => name));
  if (!taken.has(word)) return word;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const name = word.slice(0, NAME_MAX_LENGTH - end.length).trimEnd() + end;
    if (!taken.has(name)) return name;
  }
}

/** A new view: behind another one, or at the end. */
export function planView(
  { id: folder_id, board_id }: Pick<Folder, 'id' | 'board_id'>,
  views: readonly Placed[],
  { type, name, icon, hue, settings = {}, personal = false }: NewView,
  behind: string | undefined,
): PlannedView {
  const id = newId();
  const at = views.findIndex((view) => view.id === behind);
  const order = views.toSpliced(at < 0 ? views.length : at + 1, 0, { id, position: '' });
  const positions = positionsFor(order, new Set([id]));
  const position = positions.get(id)!;
  positions.delete(id);
  const fields = {
    ...{ board_id, folder_id, type, name, settings, position },
    ...{ ...(icon ? { icon } : {}), ...(hue ? { hue } : {}), ...(personal ? { personal } : {}) },
  };
  return { id, saves: [{ collection: 'views', id, fields }, ...moved(positions)] };
}

/** A view moved right before or behind another one; none if it is there already. */
export function planMove(
  views: readonly Placed[],
  id: string,
  target: string,
  where: 'before' | 'behind',
): StructureSave[] {
  const one = views.find((view) => view.id === id);
  if (!one || id === target) return [];
  const others = views.filter((view) => view !== one);
  const at = others.findIndex((view) => view.id === target);
  const order = others.toSpliced(at + Number(where === 'behind'), 0, one);
  if (at < 0 || order.every((view, index) => view === views[index])) return [];
  return moved(positionsFor(order, new Set([id])));
}

const moved = (positions: ReadonlyMap<string, string>): StructureSave[] =>
  Array.from(positions, ([id, position]) => ({ collection: 'views', id, fields: { position } }));
