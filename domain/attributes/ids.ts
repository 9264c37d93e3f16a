import { z } from 'zod';
import { attributeKindIds } from './kind-names.ts';

// Pages that begin without schemas take them from there.
export { attributeKindIds } from './kind-names.ts';

/** `converting`: what an attribute is while it goes from one kind to another. */
export const attributeKindId = z.enum([...attributeKindIds, 'converting']);
export type AttributeKindId = z.infer<typeof attributeKindId>;
/** The kinds of which people make attributes. */
export type MadeKindId = (typeof attributeKindIds)[number];
