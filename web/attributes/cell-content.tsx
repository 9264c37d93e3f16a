import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AttributeUi, changesAtOnce } from './attribute-ui.ts';
import { attributeUis } from './index.ts';

/** A value, drawn by its kind. What a click changes is drawn without a value too. */
export function CellContent({ attribute, data }: { attribute: Attribute; data: unknown }) {
  const ui: AttributeUi = attributeUis[attribute.kind];
  const { Cell, Pending } = ui;
  if (data === null && !changesAtOnce(ui)) return Pending ? <Pending /> : null;
  return <Cell data={(data ?? false) as never} attribute={attribute} />;
}
