import { useTranslation } from 'react-i18next';
import { useActivity } from '../../data/activity.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ActivityList } from './activity-list.tsx';

/** What was done on a board. */
export default function ActivityDialog({
  teamId,
  boardId,
  onClose,
}: {
  teamId: number;
  boardId: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const activity = useActivity(teamId, { board_id: boardId });
  return (
    <Dialog title={t('activity.title')} onClose={onClose}>
      <ActivityList teamId={teamId} activity={activity} empty={t('activity.empty')} />
    </Dialog>
  );
}
