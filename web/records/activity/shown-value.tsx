import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type LabelOption, optionsHeld } from '@tessera/domain/attributes/label.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { validData } from '@tessera/domain/records/value-data.ts';
import { useTranslation } from 'react-i18next';
import type { AttributeUi, Telling } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { seenOf } from '../../attributes/reference/reference.tsx';
import { ShowsAll } from '../../attributes/shows-all.ts';
import { valueWords } from '../../attributes/value-words.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useLinks } from '../../data/folder/use-links.ts';
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
  const { toldInWords }: AttributeUi = attributeUis[attribute.kind];
  const shown = data ?? unset ?? null;
  if (shown === null) return <span className={styles.none}>{t('item.empty')}</span>;
  // What a conversion has left nothing of is words.
  const held = storage === 'options' && Array.isArray(shown) ? optionsIn(attribute, shown) : undefined;
  const hasCell = held ? held.length > 0 : isOfKind(attribute, shown);
  const gone = <span className={styles.none}>{t('activity.goneOption')}</span>;
  if (held?.length === 0) return gone;
  if (toldInWords || !hasCell)
    return (
      <bdi className={storage === 'text' ? styles.text : undefined}>
        {hasCell ? valueWords(attribute, shown, { t, formats }) : String(shown)}
      </bdi>
    );
  if (namesItems(attribute)) return <ShownLinks attribute={attribute} links={shown as string[]} />;
  return (
    <>
      <ShownCell attribute={attribute} data={shown} />
      {held && held.length < new Set(shown as string[]).size && gone}
    </>
  );
}

function ShownCell({ attribute, data }: { attribute: Attribute; data: unknown }) {
  const { Cell }: AttributeUi = attributeUis[attribute.kind];
  const isLong = Array.isArray(data) && data.length > LIST_MAX;
  return (
    <span className={styles.value} data-long={isLong}>
      <ShowsAll value={!isLong}>
        <Cell data={data as never} attribute={attribute} />
      </ShowsAll>
    </span>
  );
}

/** Whether its values are links to items. */
const namesItems = ({ kind }: Attribute): boolean => {
  const { storage, names }: AttributeKind = attributeKinds[kind];
  return storage === 'links' && names === undefined;
};

/** Items that are deleted, or hidden from the person, are counted where no other is linked. */
function ShownLinks({ attribute, links }: { attribute: Attribute; links: readonly string[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  useLinks(attribute.team_id, links);
  if (seenOf(links, attribute.team_id, t).length > 0) return <ShownCell attribute={attribute} data={links} />;
  return <span className={styles.none}>{itemsInWords(links, { t, formats })}</span>;
}

/** How many there are. */
export const itemsInWords = (links: readonly string[], { t, formats }: Telling): string =>
  t('table.items', { count: links.length, formatted: formats.number(links.length) });

/** The options of a value that are still there. */
const optionsIn = ({ settings }: Attribute, data: string[]): LabelOption[] =>
  optionsHeld(settings['options'] as LabelOption[], data);

/** Whether a value is valid for the present attribute: an option may be gone. */
export const isOfKind = (attribute: Attribute, data: unknown): boolean =>
  data === null || validData(attribute, data) !== undefined;

/** The change of a long text: the words that differ. */
export function ShownDifference({
  line: { attribute_id, before, after },
  attributeOf,
}: {
  line: Pick<ActivityLine, 'attribute_id' | 'before' | 'after'>;
  attributeOf(id: string): Attribute | undefined;
}) {
  const attribute = attribute_id === null ? undefined : attributeOf(attribute_id);
  const text = (data: unknown) => {
    if (data === null || data === undefined) return '';
    return attribute && isOfKind(attribute, data) ? plainText(attribute, data, currentLookup) : String(data);
  };
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
