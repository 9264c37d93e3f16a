import { bulkActJob } from './bulk-act.ts';
import { convertJob } from './convert.ts';
import { duplicate } from './duplicate.ts';
import { filePictureJob } from './file-picture.ts';
import { importJob } from './import.ts';
import { indexItemsJob } from './index-items.ts';
import type { Job } from './job.ts';
import { linkIconJob } from './link-icon.ts';
import { mailJob } from './mail.ts';
import { mailNotifications } from './mail-notifications.ts';
import { numberItemsJob } from './number-items.ts';
import { oldCalendars } from './old-calendars.ts';
import { outsideCalendarJob } from './outside-calendar.ts';
import { planRemindersJob } from './plan-reminders.ts';
import { pushJob } from './push.ts';
import { remind } from './remind.ts';
import { repeat } from './repeat.ts';
import { resume } from './resume.ts';
import { sweep } from './sweep.ts';
import { tellDueItems } from './tell-due-items.ts';
import { tellStorageJob } from './tell-storage.ts';

/** Every kind of job. */
export const jobs: readonly Job[] = [
  sweep,
  resume,
  duplicate,
  importJob,
  mailJob,
  mailNotifications,
  pushJob,
  numberItemsJob,
  remind,
  tellDueItems,
  planRemindersJob,
  convertJob,
  bulkActJob,
  linkIconJob,
  outsideCalendarJob,
  filePictureJob,
  tellStorageJob,
  oldCalendars,
  repeat,
  indexItemsJob,
];
