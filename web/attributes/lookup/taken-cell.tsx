import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import { FittingList } from '../fitting-list.tsx';
import { attributeUis } from '../index.ts';
import { valueWords } from '../value-words.ts';
import styles from './taken.module.css';
import { takenParts } from './taken-parts.ts';

/** Values of linked items, side by side as their own kind draws them. */
export function TakenCell({ data, attribute }: CellProps<unknown>) {
  const { Cell }: AttributeUi = attributeUis[attribute.kind];
  const { zone } = useFormats();
  const parts = takenParts(data, attribute as ShownAttribute, { ...noLookup, timeZone: zone });
  if (parts)
    return <Several values={parts.values.map((value) => ({ attribute: parts.source, data: value }))} />;
  if (Array.isArray(data) && data.length > 1)
    return <Several values={data.map((one) => ({ attribute, data: [one] }))} />;
  return <Cell data={data as never} attribute={attribute} />;
}

function Several({ values }: { values: readonly CellProps<unknown>[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = values.map(({ attribute, data }) => valueWords(attribute, data, { t, formats }));
  return (
    <FittingList words={words}>
      {values.map((one, index) => (
        <Part key={index} {...one} words={words[index]!} />
      ))}
    </FittingList>
  );
}

function Part({ attribute, data, words }: CellProps<unknown> & { words: string }) {
  const { Cell, words: write, toldInWords }: AttributeUi = attributeUis[attribute.kind];
  return write && !toldInWords ? (
    <span className={styles.part} dir="auto">
      {words}
    </span>
  ) : (
    <Cell data={data as never} attribute={attribute} />
  );
}
