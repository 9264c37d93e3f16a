import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import { savedOf } from '@tessera/domain/computing/computation.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AttributeUi, type ControlledItem, changesAtOnce } from './attribute-ui.ts';
import { ErrorCell } from './error-cell.tsx';
import { attributeUis } from './index.ts';

interface CellContentProps {
  attribute: Attribute;
  data: unknown;
  /** The item that a control is for; left out: controls are not drawn. */
  item?: ControlledItem | undefined;
}

/** A value, drawn by its kind. What a click changes is drawn without a value too, but not what is computed. */
export function CellContent({ attribute, data: stored, item }: CellContentProps) {
  const ui: AttributeUi = attributeUis[attribute.kind];
  if (isError(stored)) return <ErrorCell error={stored} alignsEnd={ui.alignsEnd} />;
  const data = readable(attribute, stored);
  const { Cell, Pending, Control } = ui;
  const saved = savedOf(attribute);
  const { Result }: AttributeUi = attributeUis[saved.kind];
  if (Control && item) return <Control attribute={attribute} item={item} />;
  if (data === null && (saved !== attribute || !changesAtOnce(ui))) return Pending ? <Pending /> : null;
  if (Result && data !== null) return <Result data={data} attribute={attribute} />;
  return <Cell data={(data ?? false) as never} attribute={attribute} />;
}

/** Whether values of an attribute stand at the end of their line, as numbers do. */
export const standsAtEnd = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeUis[kind] as AttributeUi).alignsEnd === true;

/** Whether the kind of an attribute has a control in place of values. */
export const hasControl = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeUis[kind] as AttributeUi).Control !== undefined;
