import ActivityDialog from '../features/activity/activity-dialog.tsx';
import { ImportReportDialog } from '../features/imports/import-report-dialog.tsx';
import type { BoardDialogProps } from '../records/boards/board-dialogs.ts';

/** The activity log of a board, with the reports of its imports. */
export default function BoardActivity(props: BoardDialogProps) {
  return <ActivityDialog {...props} ReportDialog={ImportReportDialog} />;
}
