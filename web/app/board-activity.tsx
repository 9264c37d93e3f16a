import ActivityDialog from '../features/activity/activity-dialog.tsx';
import { ImportReportDialog } from '../features/imports/import-report-dialog.tsx';
import type { BoardActivityProps } from '../records/boards/board-dialogs.ts';

/** The activity log of a board, with the reports of its imports. */
export default function BoardActivity(props: BoardActivityProps) {
  return <ActivityDialog {...props} ReportDialog={ImportReportDialog} />;
}
