import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** Whether a value is a text of several lines, which keeps them. */
export const isLongText = ({ kind }: Pick<Attribute, 'kind'>, data: unknown): data is string =>
  attributeKinds[kind].multiline && typeof data === 'string';
