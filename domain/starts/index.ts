import type { Survey } from '../accounts/survey.ts';
import { bugTracker } from './bug-tracker.ts';
import { contentCalendar } from './content-calendar.ts';
import { empty } from './empty.ts';
import type { StartId } from './ids.ts';
import { personal } from './personal.ts';
import { projectPlan } from './project-plan.ts';
import { salesPipeline } from './sales-pipeline.ts';
import type { Start } from './start.ts';
import { tasks } from './tasks.ts';

/** Everything that a new board can begin with, by its id. */
export const starts = {
  empty,
  tasks,
  'project-plan': projectPlan,
  'sales-pipeline': salesPipeline,
  'content-calendar': contentCalendar,
  'bug-tracker': bugTracker,
  personal,
} satisfies Record<StartId, Start> as Record<StartId, Start>;

/** What is suggested to somebody who said what they want to do. */
export const startsByUseCase = {
  projects: 'project-plan',
  tasks: 'tasks',
  sales: 'sales-pipeline',
  content: 'content-calendar',
  bugs: 'bug-tracker',
  personal: 'personal',
  other: 'tasks',
} satisfies Record<NonNullable<Survey['use_case']>, StartId>;
