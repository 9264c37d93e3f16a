import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { attributeUis } from './index.ts';

/** A value, drawn by its kind. A checkbox is drawn without a value too. */
export function CellContent({ attribute, data }: { attribute: Attribute; data: unknown }) {
  const { Cell, toggle } = attributeUis[attribute.kind];
  if (data === null && !toggle) return null;
  return <Cell data={(data ?? false) as never} attribute={attribute} />;
}
