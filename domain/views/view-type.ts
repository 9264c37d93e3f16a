import { z } from 'zod';
import { withLevels } from '../query/grouping.ts';
import type { Attribute } from '../records/attribute.ts';
import type { OwnPart } from './own-part.ts';
import { queryFields, type SharedSettings, sharedFields, sharedOwnParts } from './shared-settings.ts';

/** Each has a default: what was stored by a version without it is still read. */
type OwnFields = Record<string, z.ZodDefault>;

export interface ViewType<Settings extends SharedSettings = SharedSettings> {
  id: string;
  /** What a view is called that nobody has named. */
  name: string;
  /** Settings of one view of this type, as they may be saved; its defaults make an empty object valid. */
  settings: z.ZodType<Settings>;
  /** Which settings somebody may have otherwise than they are shared, by name; those of the query too. */
  ownParts: Readonly<Record<string, OwnPart>>;
  /** What a new view of this type begins with where nobody has said it, in a folder with these attributes. */
  begins?(attributes: readonly Attribute[]): Partial<Settings>;
  /** The attribute whose options are the steps of an item on its way, the last of which is its end. */
  steps?(settings: Settings): string | null;
  /** The settings that a view has, by whatever version they were stored: what is not understood was never set. */
  read(stored: unknown): Settings;
}

export type SettingsOf<T> = T extends { settings: z.ZodType<infer Settings> } ? Settings : never;

/** A type of view: what all of them have, and its own. */
export function viewType<const Own extends OwnFields>({
  id,
  name,
  own,
  ownParts,
  ...more
}: {
  id: string;
  name: string;
  own: Own;
  /** Those of its own settings that may be one's own; of the others everybody sees the same. */
  ownParts: { [Name in keyof Own]?: OwnPart };
  begins?(
    attributes: readonly Attribute[],
  ): Partial<SharedSettings & { [Name in keyof Own]: z.output<Own[Name]> }>;
  steps?(settings: SharedSettings & { [Name in keyof Own]: z.output<Own[Name]> }): string | null;
}) {
  const fields = { ...sharedFields, ...own };
  const settings = z.object(fields);
  type Settings = z.output<typeof settings>;
  const read = (stored: unknown): Settings => {
    const query = understood(queryFields, withLevels(objectIn(stored)['query']));
    return { ...understood(fields, stored), query } as Settings;
  };
  return { id, name, settings, read, ownParts: { ...sharedOwnParts, ...ownParts }, ...more };
}

function understood(shape: Record<string, z.ZodType>, stored: unknown): Record<string, unknown> {
  const found = objectIn(stored);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const { success, data } = schema.safeParse(found[name]);
      return [name, success ? data : schema.parse(undefined)];
    }),
  );
}

const objectIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
