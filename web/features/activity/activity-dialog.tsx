import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivity } from '../../data/structure/activity.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { OnlyChip } from '../../records/activity/only-chip.tsx';
import type { BoardDialogProps } from '../../records/boards/board-dialogs.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import filters from '../../ui/filters/filters.module.css';
import styles from './activity.module.css';
import { ActivityList, type OnlyItem, type Reports } from './activity-list.tsx';
import { AttributeFilter } from './attribute-filter.tsx';

/** What was done on a board. */
export default function ActivityDialog({
  teamId,
  boardId,
  onClose,
  ReportDialog,
}: BoardDialogProps & Reports) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const [only, setOnly] = useState<OnlyItem>();
  const [attribute, setAttribute] = useState<string>();
  const query = { board_id: boardId, item_id: only?.id, attribute_id: attribute };
  const activity = useActivity(teamId, query);
  const isFiltered = only !== undefined || attribute !== undefined;
  return (
    <Dialog wide title={t('activity.title')} onClose={onClose}>
      <div className={`${styles.page} ${styles.inDialog}`}>
        <div className={filters.filters}>
          <AttributeFilter
            structure={structure}
            boardId={boardId}
            value={attribute}
            onChange={setAttribute}
          />
          {only && <OnlyChip name={only.name} onClear={() => setOnly(undefined)} />}
        </div>
        <ActivityList
          teamId={teamId}
          query={query}
          activity={activity}
          empty={t(isFiltered ? 'activity.none' : 'activity.empty')}
          onOnly={setOnly}
          ReportDialog={ReportDialog}
        />
      </div>
    </Dialog>
  );
}
