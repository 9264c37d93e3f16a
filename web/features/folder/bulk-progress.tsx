import { useTranslation } from 'react-i18next';
import { stopBulkAct } from '../../data/folder/bulk-acts.ts';
import { bulkActs } from '../../data/folder/running-acts.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import { ProgressLine, ProgressPanel } from '../../ui/progress-line/progress-line.tsx';

/** What the server does to many items for this tab, on every page. */
export function BulkProgress() {
  const { t } = useTranslation();
  const formats = useFormats();
  const all = useObservable(bulkActs);
  if (all.length === 0) return null;
  return (
    <ProgressPanel label={t('bulk.running')}>
      {all.map((one) => {
        const { id, items, items_done, state } = one.progress;
        return (
          <ProgressLine
            key={id}
            label={t(one.what === 'delete' ? 'bulk.deleting' : 'bulk.changing')}
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
