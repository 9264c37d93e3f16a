import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { LabelOption } from '@tessera/domain/attributes/label.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { differenceOf } from './difference.ts';
import styles from './sentence.module.css';

/** A value as it was or is: by its kind, as far as it still is one of it. */
export function ShownValue({ attribute, data }: { attribute: Attribute; data: unknown }) {
  const { t } = useTranslation();
  const { kind, settings } = attribute;
  if (kind === 'checkbox') return <>{t(data === true ? 'attributes.checked' : 'attributes.notChecked')}</>;
  if (data === null) return <span className={styles.none}>{t('item.empty')}</span>;
  if (kind === 'label' && !hasOptions(attribute, data))
    return <span className={styles.none}>{t('activity.goneOption')}</span>;
  if (kind === 'text' || kind === 'long-text' || !isOfKind(attribute, data))
    return <bdi className={styles.text}>{String(data)}</bdi>;
  const { Cell } = attributeUis[kind];
  return (
    <span className={styles.value}>
      <Cell data={data as never} attribute={{ ...attribute, settings }} />
    </span>
  );
}

const hasOptions = ({ settings }: Attribute, data: unknown): boolean =>
  Array.isArray(data) &&
  data.some((id) => (settings['options'] as LabelOption[]).some((one) => one.id === id));

/** Whether a value may be set as the attribute is now: an option may be gone. */
export function isOfKind({ kind, settings }: Attribute, data: unknown): boolean {
  if (data === null) return true;
  const its = attributeKinds[kind];
  return its.data(its.settings.parse(settings)).safeParse(data).success;
}

/** What became of a long text: the words that differ. */
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
