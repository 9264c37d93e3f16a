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
  const held = storage === 'options' ? optionsIn(attribute, shown) : undefined;
  const hasCell = held ? held.length > 0 : isOfKind(attribute, shown);
  const gone = <span className={styles.none}>{t('activity.goneOption')}</span>;
  if (held?.length === 0) return gone;
  if (toldInWords || !hasCell)
    return (
      <bdi className={storage === 'text' ? styles.text : undefined}>
        {hasCell ? valueWords(attribute, shown, { t, formats }) : String(shown)}
      </bdi>
    );
  const isLong = Array.isArray(shown) && shown.length > LIST_MAX;
  return (
    <>
      <span className={styles.value} data-long={isLong}>
        <ShowsAll value={!isLong}>
          <Cell data={shown as never} attribute={attribute} />
        </ShowsAll>
      </span>
      {held && held.length < new Set(shown as string[]).size && gone}
    </>
  );
}

/** The options of a value that are still there. */
const optionsIn = ({ settings }: Attribute, data: unknown): LabelOption[] =>
  Array.isArray(data) ? optionsHeld(settings['options'] as LabelOption[], data) : [];

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
