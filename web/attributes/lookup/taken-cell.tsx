import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import clsx from 'clsx';
import { useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import { ShowsAll } from '../shows-all.ts';
import { valueWords } from '../value-words.ts';
import styles from './taken.module.css';
import { takenParts } from './taken-parts.ts';
import { useFitting } from './use-fitting.ts';

/** Values that a cell of a table draws at most, however wide it is. */
const DRAWN_MAX = 12;

/** Values of linked items, side by side as their own kind draws them. */
export function TakenCell({ data, attribute }: CellProps<unknown>) {
  const { Cell }: AttributeUi = attributeUis[attribute.kind];
  const parts = takenParts(data, attribute as ShownAttribute);
  if (parts)
    return <Several values={parts.values.map((value) => ({ attribute: parts.source, data: value }))} />;
  if (Array.isArray(data) && data.length > 1)
    return <Several values={data.map((one) => ({ attribute, data: [one] }))} />;
  return <Cell data={data as never} attribute={attribute} />;
}

/** What has no room is counted, and named where one points at it. */
function Several({ values }: { values: readonly CellProps<unknown>[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const row = useRef<HTMLSpanElement>(null);
  const showsAll = useContext(ShowsAll);
  const drawn = showsAll ? values : values.slice(0, DRAWN_MAX);
  const count = useFitting(row, drawn.length, showsAll);
  const words = (some: readonly CellProps<unknown>[]) =>
    formats.list(some.map(({ attribute, data }) => valueWords(attribute, data, { t, formats })));
  const rest = values.slice(count);
  return (
    <span ref={row} className={clsx(styles.list, showsAll && styles.all)} title={words(values)}>
      {drawn.map((one, index) => (
        <Part key={index} {...one} isHidden={index >= count} />
      ))}
      {rest.length > 0 && (
        <span role="img" aria-label={words(rest)} className={styles.more} dir="ltr">
          +{formats.number(rest.length)}
        </span>
      )}
    </span>
  );
}

function Part({ attribute, data, isHidden }: CellProps<unknown> & { isHidden: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { Cell, words, toldInWords }: AttributeUi = attributeUis[attribute.kind];
  const isText = words !== undefined && !toldInWords;
  return (
    <span className={clsx(isText ? styles.part : styles.drawn, isHidden && styles.hidden)} dir="auto">
      {isText ? (
        valueWords(attribute, data, { t, formats })
      ) : (
        <Cell data={data as never} attribute={attribute} />
      )}
    </span>
  );
}
