import { type ShownAttribute, savedOf } from '@tessera/domain/computing/computation.ts';
import { cycleThrough } from '@tessera/domain/computing/graph.ts';
import { reachedFrom } from '@tessera/domain/computing/reached.ts';
import { computationOf, shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { linkSource } from '../data/folder/link-source.ts';
import type { SettingsProps } from './attribute-ui.ts';

interface Draft {
  attribute: Attribute;
  /** The others of the same items. */
  others: readonly Attribute[];
  attributeOf(id: string): Attribute | undefined;
}

/** A computed attribute as it would be saved, among the attributes around it. */
export function draftOf(
  kind: Attribute['kind'],
  { settings, around = [], attributeId = '', place, ofFolder = null }: SettingsProps,
): Draft {
  const saved = around.map(savedOf);
  const before = saved.find(({ id }) => id === attributeId);
  const attribute = {
    ...{ id: attributeId, team_id: place?.teamId, board_id: place?.folder.board_id, folder_id: ofFolder },
    ...{ name: '', primary: false, ...before, kind, settings },
  } as Attribute;
  return {
    attribute,
    others: saved.filter(({ id }) => id !== attributeId),
    attributeOf: (id) => (id === attributeId ? attribute : place && linkSource().attribute(place.teamId, id)),
  };
}

/** The attribute as it would be shown. */
export const shownDraft = ({ attribute, others, attributeOf }: Draft): ShownAttribute =>
  shownAttributes([...others, attribute], attributeOf).at(-1)!;

/** The names on the cycle that it would close, from the attribute back to it; undefined: none. */
export function cycleOf({ attribute, others, attributeOf }: Draft): string[] | undefined {
  const { nodes, attributes } = reachedFrom([...others, attribute], attributeOf, computationOf);
  const cycle = cycleThrough(nodes, attribute.id);
  return cycle && [...cycle, attribute.id].map((id) => attributes.get(id)?.name ?? '');
}
