import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { type Placed, positionsFor } from '../structure/positions.ts';
import type { StructureSave } from '../structure/structure.ts';
import type { TabsAllowed } from './types.ts';

/** Whether no lock keeps the person from changing a view. */
export const mayChange = (view: Pick<View, 'locked'>, { lock }: Pick<TabsAllowed, 'lock'>): boolean =>
  !view.locked || lock;

interface NewView {
  type: ViewTypeId;
  name: string;
  settings?: Record<string, unknown>;
}

/** A view that is made, with what is saved with it. */
interface PlannedView {
  id: string;
  saves: StructureSave[];
}

/** A name that no view of the folder has: the word itself, or with a number behind it. */
export function freeName(word: string, views: readonly Pick<View, 'name'>[]): string {
  const taken = new Set(views.map(({ name }) => name));
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
  { type, name, settings = {} }: NewView,
  behind: string | undefined,
): PlannedView {
  const id = newId();
  const at = views.findIndex((view) => view.id === behind);
  const order = views.toSpliced(at < 0 ? views.length : at + 1, 0, { id, position: '' });
  const positions = positionsFor(order, new Set([id]));
  const position = positions.get(id)!;
  positions.delete(id);
  const fields = { board_id, folder_id, type, name, settings, position };
  return { id, saves: [{ collection: 'views', id, fields }, ...moved(positions)] };
}

/** A view right before or behind another one; none where it stands there already. */
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
