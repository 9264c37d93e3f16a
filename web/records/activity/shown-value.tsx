import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type LabelOption, optionsHeld } from '@tessera/domain/attributes/label.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { validData } from '@tessera/domain/records/value-data.ts';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { ShowsAll } from '../../attributes/shows-all.ts';
import { valueWords } from '../../attributes/value-words.ts';
import { useFormats } from '../../data/page/formats.ts';
import { differenceOf } from './difference.ts';
import styles from './sentence.module.css';

/** Longer lists are drawn as far as a line has room for them. */
const LIST_MAX = 12;

/** A former or present value, drawn by its kind if it is still valid for it. */
export function ShownValue({ attribute, data }: { attribute: Attribute; data: unknown }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { storage, unset }: AttributeKind = attributeKinds[attribute.kind];
  const { Cell, toldInWords }: AttributeUi = attributeUis[attribute.kind];
  const shown = data ?? unset ?? null;
  if (shown === null) return <span className={styles.none}>{t('item.empty')}</span>;
  const hasCell = storage === 'options' ? hasOptions(attribute, shown) : isOfKind(attribute, shown);
  if (storage === 'options' && !hasCell)
    return <span className={styles.none}>{t('activity.goneOption')}</span>;
  if (toldInWords || !hasCell)
    return (
      <bdi className={storage === 'text' ? styles.text : undefined}>
        {hasCell ? valueWords(attribute, shown, { t, formats }) : String(shown)}
      </bdi>
    );
  const isLong = Array.isArray(shown) && shown.length > LIST_MAX;
  return (
    <span className={styles.value} data-long={isLong}>
      <ShowsAll value={!isLong}>
        <Cell data={shown as never} attribute={attribute} />
      </ShowsAll>
    </span>
  );
}

const hasOptions = ({ settings }: Attribute, data: unknown): boolean =>
  Array.isArray(data) && optionsHeld(settings['options'] as LabelOption[], data).length > 0;

/** Whether a value is valid for the present attribute: an option may be gone. */
export const isOfKind = (attribute: Attribute, data: unknown): boolean =>
  data === null || validData(attribute, data) !== undefined;

/** The change of a long text: the words that differ. */
export function ShownDifference({ before, after }: { before: unknown; after: unknown }) {
  const text = (data: unknown) => (data === null || data === undefined ? '' : String(data));
  const { before: start, removed, added, after: end } = differenceOf(text(before), text(after));
  return (
    <p className={styles.difference} dir="auto">
      {start}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
      {end}
    </p>
  );
}
