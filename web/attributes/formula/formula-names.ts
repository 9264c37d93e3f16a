import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { toShown, toStored } from '@tessera/domain/formula/references.ts';

type Named = Pick<ShownAttribute, 'id' | 'name'>;

/** A formula as it is stored, with the names that its attributes have now. */
export function withNames(stored: string, attributes: readonly Named[]): string {
  const names = new Map(attributes.map(({ id, name }) => [id, name]));
  return toShown(stored, (id) => names.get(id));
}

/** A formula as it is typed, with the ids of its attributes: by the exact name, else whatever its case. */
export function withIds(typed: string, attributes: readonly Named[]): string {
  const idOf = (name: string) =>
    (
      attributes.find((one) => one.name === name) ??
      attributes.find((one) => sortText(one.name) === sortText(name.trim()))
    )?.id;
  return toStored(typed, idOf);
}
