import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { followAgain, stopBulkAct } from '../../data/folder/bulk-acts.ts';
import { bulkActs, keptActs } from '../../data/folder/running-acts.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import { ProgressLine, ProgressPanel } from '../../ui/progress-line/progress-line.tsx';
import { sayDone, sayError, tellDone } from '../../views/bulk/say-bulk-act.ts';

const DOING = {
  edit: 'bulk.changing',
  delete: 'bulk.deleting',
  duplicate: 'bulk.copying',
  move: 'bulk.moving',
} as const;

/** What the server does to many items for this tab, on every page; after a reload too. */
export function BulkProgress() {
  const { t } = useTranslation();
  const formats = useFormats();
  const all = useObservable(bulkActs);
  const words = useRef({ t, formats });
  useEffect(() => {
    for (const act of keptActs()) {
      if (bulkActs.get().some(({ progress }) => progress.id === act.id)) continue;
      const said = { ...words.current, what: act.what, counted: act.counted };
      followAgain(act, (progress) => sayDone(said, progress)).then(
        (done) => done && tellDone(said, done),
        sayError,
      );
    }
  }, []);
  if (all.length === 0) return null;
  return (
    <ProgressPanel label={t('bulk.running')}>
      {all.map((one) => {
        const { id, items, items_done, state } = one.progress;
        return (
          <ProgressLine
            key={id}
            label={t(DOING[one.what])}
            value={items_done}
            max={items}
            detail={t('boardMenu.duplicatedItems', {
              done: formats.number(items_done),
              items: formats.number(items),
            })}
            isStopping={state === 'cancelling'}
            onStop={() => stopBulkAct(one)}
          />
        );
      })}
    </ProgressPanel>
  );
}
