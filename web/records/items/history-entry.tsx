import type { ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { same } from '@tessera/sync/same-content.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { valueWords } from '../../attributes/value-words.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { nameIn } from '../../data/teams/name-in.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { entrySentence, lineSentence } from '../activity/activity-sentence.ts';
import { isLongLine } from '../activity/is-long.ts';
import { Sentence } from '../activity/sentence.tsx';
import { isOfKind, itemsInWords, ShownDifference, ShownValue } from '../activity/shown-value.tsx';
import styles from './item-history.module.css';
import { mayRevert } from './use-revert.ts';

/** The most of a value that the label of a button says, in characters. */
const WORDS_MAX = 40;

/** One action on the item: who, what and when, with each value's old and new state. */
export function HistoryEntry({
  entry,
  item,
  attributes,
  onRevert,
}: {
  entry: ActivityEntry;
  item: Item;
  attributes: readonly Attribute[];
  onRevert: ((attribute: Attribute, data: unknown) => void) | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = nameIn(formats.language, entry.user_name, entry.user_gone);
  const attributeOf = (id: string) => attributes.find((one) => one.id === id);
  const telling = { t, isOwn: true, kindOf: (id: string) => attributeOf(id)?.kind };
  const only = entry.lines.find(({ attribute_id }) => attribute_id !== null);
  // Several values each have a line of their own below.
  const isSeveral = entry.lines.length > 1;
  return (
    <li className={styles.entry}>
      <Avatar name={name ?? '?'} photo={entry.user_photo} size={20} person={entry.user_id} />
      <div className={styles.what}>
        <p>
          <strong dir="auto">{name ?? t('activity.somebody')}</strong>{' '}
          <Sentence pieces={entrySentence(entry, telling)} attributeOf={attributeOf} />{' '}
          <time className={styles.when} dateTime={wireTime(entry.created_at).toISOString()}>
            {formats.recent(wireTime(entry.created_at), new Date())}
          </time>
        </p>
        {!isSeveral && only && (
          <Change line={only} item={item} attributeOf={attributeOf} onRevert={onRevert} />
        )}
        {isSeveral && (
          <ul className={styles.entries}>
            {entry.lines.map((line) => (
              <li key={line.seq}>
                <p className={styles.quiet}>
                  <Sentence pieces={lineSentence(line, telling)} attributeOf={attributeOf} />
                </p>
                <Change line={line} item={item} attributeOf={attributeOf} onRevert={onRevert} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A value's old and new state, and the button that reverts it. */
function Change({
  line,
  item,
  attributeOf,
  onRevert,
}: {
  line: ActivityLine;
  item: Item;
  attributeOf(id: string): Attribute | undefined;
  onRevert: ((attribute: Attribute, data: unknown) => void) | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { before, after, told } = line;
  const attribute = line.attribute_id === null ? undefined : attributeOf(line.attribute_id);
  if (!attribute || !told) return null;
  const now = item.values[attribute.id] ?? null;
  const canRevert = !same(now, before ?? null) && mayRevert(attribute, now, before ?? null);
  return (
    <div className={styles.change}>
      {isLongLine(line, attributeOf) ? (
        <ShownDifference line={line} attributeOf={attributeOf} />
      ) : (
        <p className={styles.values}>
          <ShownValue attribute={attribute} data={before ?? null} />
          <ArrowRight size={12} className={styles.arrow} aria-label={t('item.became')} />
          <ShownValue attribute={attribute} data={after ?? null} />
        </p>
      )}
      {onRevert && canRevert && (
        <Button
          kind="quiet"
          size="small"
          aria-label={t('item.revertTo', { name: attribute.name, value: inWords(attribute, before) })}
          onPress={() => onRevert(attribute, before ?? null)}
        >
          {t('item.revert')}
        </Button>
      )}
    </div>
  );

  function inWords(its: Attribute, data: unknown): string {
    if (data === null || data === undefined) return t('item.empty');
    if (isOfKind(its, data)) {
      const words = valueWords(its, data, { t, formats }).slice(0, WORDS_MAX);
      // Nothing is told of linked items that are deleted, or hidden from the person.
      return words === '' && Array.isArray(data) ? itemsInWords(data, { t, formats }) : words;
    }
    return typeof data === 'string' ? data.slice(0, WORDS_MAX) : t('activity.goneOption');
  }
}
