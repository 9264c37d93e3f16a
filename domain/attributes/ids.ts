import { z } from 'zod';

/** Every kind of attribute that people make. A kind is one file here and one folder in `web/attributes`. */
export const attributeKindIds = [
  'text',
  'long-text',
  'number',
  'checkbox',
  'date',
  'label',
  'url',
  'email',
  'progress',
  'rating',
  'duration',
  'created-by',
  'updated-by',
  'created-time',
  'updated-time',
  'phone',
  'members',
  'vote',
  'custom-id',
  'button',
  'repeat',
  'formula',
  'reference',
  'referenced-by',
  'lookup',
  'rollup',
  'dependency',
  'attachments',
] as const;
/** `converting`: what an attribute is while it goes from one kind to another. */
export const attributeKindId = z.enum([...attributeKindIds, 'converting']);
export type AttributeKindId = z.infer<typeof attributeKindId>;
/** The kinds of which people make attributes. */
export type MadeKindId = (typeof attributeKindIds)[number];
