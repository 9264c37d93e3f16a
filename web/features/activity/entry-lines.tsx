import type { ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionLines, type ActivityQuery, loadActionLines } from '../../data/structure/activity.ts';
import { lineSentence } from '../../records/activity/activity-sentence.ts';
import { isLongLine } from '../../records/activity/is-long.ts';
import { Sentence } from '../../records/activity/sentence.tsx';
import { ShownDifference } from '../../records/activity/shown-value.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './activity.module.css';
import { Failed } from './failed.tsx';

/** The single changes of an action: those in the entry, or page by page. */
export function EntryLines({
  teamId,
  query,
  entry,
  attributeOf,
}: {
  teamId: number;
  query: ActivityQuery;
  entry: ActivityEntry;
  attributeOf(id: string): Attribute | undefined;
}) {
  const { t } = useTranslation();
  const isWhole = entry.lines.length > 0;
  const [loaded, setLoaded] = useState<ActionLines>();
  const [failed, setFailed] = useState<Error>();
  const more = async () => {
    setFailed(undefined);
    const last = loaded?.lines.at(-1)?.seq;
    try {
      const { lines, more } = await loadActionLines(teamId, entry.batch, query, last);
      setLoaded((known) => ({ lines: [...(known?.lines ?? []), ...lines], more }));
    } catch (error) {
      setFailed(error as Error);
    }
  };
  const begin = useEffectEvent(() => {
    if (!isWhole) void more();
  });
  // Loaded once; an action that is opened again loads them again.
  useEffect(() => begin(), []);

  const lines: readonly ActivityLine[] | undefined = isWhole ? entry.lines : loaded?.lines;
  const again = failed && <Failed error={failed} again={() => void more()} />;
  if (lines === undefined) return again ?? <Spinner />;
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.seq}>
            <Sentence
              pieces={lineSentence(line, { t, kindOf: (id) => attributeOf(id)?.kind })}
              attributeOf={attributeOf}
            />
            {isLongLine(line, attributeOf) && <ShownDifference line={line} attributeOf={attributeOf} />}
          </li>
        ))}
      </ul>
      {again}
      {loaded?.more && !failed && (
        <Button kind="quiet" size="small" onPress={() => void more()}>
          {t('activity.moreLines')}
        </Button>
      )}
    </>
  );
}
