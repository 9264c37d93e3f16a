import { z } from 'zod';

/** Every kind of attribute. A kind is one file here and one folder in `web/attributes`. */
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
] as const;
export const attributeKindId = z.enum(attributeKindIds);
export type AttributeKindId = z.infer<typeof attributeKindId>;
