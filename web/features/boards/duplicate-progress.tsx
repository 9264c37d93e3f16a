import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import {
  type Duplicating,
  duplicates,
  forgetDuplicate,
  isOver,
  stopDuplicate,
} from '../../data/structure/duplicates.ts';
import { ProgressLine, ProgressPanel } from '../../ui/progress-line/progress-line.tsx';
import { showToast } from '../../ui/toast/toast.ts';

/** The running duplicates, on every page; the end of each is told once. */
export function DuplicateProgress() {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const all = useObservable(duplicates);
  const { rootId, folderId } = useParams({ strict: false });
  /** People on a copy that is removed are led to the original's place. */
  const leave = ({ team, progress: { board_id, folder_id } }: Duplicating) => {
    if (folder_id === null && rootId === board_id)
      void navigate({ to: '/team/$teamId', params: { teamId: team } });
    if (folder_id !== null && folderId === folder_id)
      void navigate({ to: '/b/$rootId', params: { rootId: board_id } });
  };
  const left = useRef(leave);
  left.current = leave;

  useEffect(() => {
    for (const one of all.filter(({ progress }) => isOver(progress))) {
      forgetDuplicate(one);
      const { name, progress } = one;
      const { state, board_id, folder_id, left_out } = progress;
      if (state !== 'done') left.current(one);
      if (state === 'failed') showToast(t('boardMenu.duplicateFailed'), { kind: 'error' });
      else if (state === 'cancelled') showToast(t('boardMenu.duplicateCancelled'));
      else if (left_out > 0)
        showToast(t('boardMenu.leftOut', { name, count: left_out }), { about: 'offline' });
      else
        showToast(t('boardMenu.duplicated', { name }), {
          kind: 'good',
          action: {
            label: t('boardMenu.open'),
            run: () =>
              void (folder_id === null
                ? navigate({ to: '/b/$rootId', params: { rootId: board_id } })
                : navigate({
                    to: '/b/$rootId/$folderId/{-$itemId}',
                    params: { rootId: board_id, folderId: folder_id, itemId: undefined },
                  })),
          },
        });
    }
  }, [all, t, navigate]);

  const running = all.filter(({ progress }) => !isOver(progress));
  if (running.length === 0) return null;
  return (
    <ProgressPanel label={t('boardMenu.duplicating')}>
      {running.map((one) => {
        const { id, items, items_done, state } = one.progress;
        return (
          <ProgressLine
            key={id}
            label={t('boardMenu.duplicatingOne', { name: one.name })}
            value={items_done}
            max={items}
            detail={t('boardMenu.duplicatedItems', {
              done: formats.number(items_done),
              items: formats.number(items),
            })}
            isStopping={state === 'cancelling'}
            onStop={() => {
              leave(one);
              return stopDuplicate(one);
            }}
          />
        );
      })}
    </ProgressPanel>
  );
}
