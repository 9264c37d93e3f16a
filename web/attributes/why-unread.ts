import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AttributeUi, Telling } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

/** Why an attribute takes no value from a text. */
export function whyUnread(
  { kind, settings }: Pick<Attribute, 'kind' | 'settings'>,
  typed: string,
  telling: Telling,
): string {
  const { wrong }: AttributeUi = attributeUis[kind];
  const own = attributeKinds[kind].settings.parse(settings) as never;
  return wrong?.(typed, own, telling) ?? telling.t(`attributes.wrong.${kind}`);
}
