import type { ViewTypeId } from '../views/ids.ts';
import { viewTypes } from '../views/index.ts';
import type { SharedSettings } from '../views/shared-settings.ts';
import type { Attribute } from './attribute.ts';
import { hiddenAtFirst } from './attribute-shape.ts';

/** What a new view of a type begins with in a folder with these attributes, where nobody has said it. */
export function firstSettings(type: ViewTypeId, attributes: readonly Attribute[]): Partial<SharedSettings> {
  const { hidden = [], ...others } = viewTypes[type].begins?.(attributes) ?? {};
  return { ...others, hidden: [...new Set([...hiddenAtFirst(attributes), ...hidden])] };
}
