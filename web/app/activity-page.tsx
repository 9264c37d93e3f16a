import { TeamActivity } from '../features/activity/team-activity.tsx';
import { ImportReportDialog } from '../features/imports/import-report-dialog.tsx';

/** The activity log of a workspace, with the reports of its imports. */
export const ActivityPage = () => <TeamActivity ReportDialog={ImportReportDialog} />;
