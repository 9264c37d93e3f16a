import type { Refusal } from '@tessera/sync/storage.ts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { conflicting } from '../../data/sync/refusals.ts';
import { conflictSides } from '../../records/saves/conflict-sides.ts';
import { describeTarget } from '../../records/saves/describe-request.ts';
import type { LookUps } from '../../records/saves/save-words.ts';
import { Button } from '../../ui/button/button.tsx';
import { keepMine, keepTheirs } from './decide.ts';
import { Moment } from './moment.tsx';
import { BothSides } from './sides.tsx';
import styles from './sync.module.css';

/** Saves that met a newer save of another person: the person chooses. */
export function ConflictList({
  refusals,
  look,
  waits,
}: {
  refusals: readonly Refusal[];
  look: LookUps;
  waits(route: string): boolean;
}) {
  const { t } = useTranslation();
  return (
    <ul>
      {refusals.map((refusal) => {
        const what = describeTarget(conflicting(refusal), look);
        const others = refusal.requests.length - 1;
        return (
          <li key={refusal.id} className={clsx(styles.entry, styles.apart)}>
            <div className={styles.what}>
              <p className={styles.line}>{what}</p>
              <p className={styles.meta}>
                <Moment at={refusal.at} />
              </p>
            </div>
            <BothSides sides={conflictSides(refusal, look, waits)} />
            {others > 0 && <p className={styles.meta}>{t('sync.savedWithIt', { count: others })}</p>}
            <div className={styles.buttons}>
              <Button
                size="small"
                aria-label={t('sync.keepMineNamed', { what })}
                onPress={() => keepMine(refusal)}
              >
                {t('sync.keepMine')}
              </Button>
              <Button
                size="small"
                aria-label={t('sync.keepTheirsNamed', { what })}
                onPress={() => keepTheirs(refusal)}
              >
                {t('sync.keepTheirs')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
