import { readable } from '@tessera/domain/attributes/attribute-data.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { ComponentProps } from 'react';
import type { AttributeUi } from './attribute-ui.ts';
import { CellContent } from './cell-content.tsx';
import { attributeUis } from './index.ts';
import { ShowsAll } from './shows-all.ts';

/** A value with all that it says, where there is room for it. */
export function WholeValue(props: ComponentProps<typeof CellContent>) {
  const { attribute, data: stored } = props;
  const { whole }: AttributeUi = attributeUis[attribute.kind];
  const data = isError(stored) ? null : readable(attribute, stored);
  if (whole && data !== null) return <whole.Shown attribute={attribute} data={data as never} />;
  return (
    <ShowsAll value={true}>
      <CellContent {...props} />
    </ShowsAll>
  );
}
