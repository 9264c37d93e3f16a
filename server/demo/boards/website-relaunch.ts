import { type DemoBoard, type DemoDays, type DemoItem, grouped, type Ids, label } from '../demo-board.ts';

type Task = [
  name: string,
  owner: string,
  /** Null: it is a milestone. */
  start: number | null,
  end: number,
  progress: number,
  status: string,
  priority?: string | null,
  /** The tasks that have to end before. */
  waits?: readonly string[],
];

const PHASES: readonly (readonly [name: string, tasks: readonly Task[]])[] = [
  [
    'Discover',
    [
      ['Interview ten customers', 'Nadia Haddad', -30, -21, 100, 'Done', 'High'],
      ['Read two years of support mail', 'Jun Park', -30, -24, 100, 'Done'],
      ['Compare five competitors', 'Sofia Rossi', -24, -19, 100, 'Done', 'Low'],
      [
        'Agree on goals and figures',
        'Ada Lind',
        -18,
        -17,
        100,
        'Done',
        'High',
        ['Interview ten customers', 'Compare five competitors'],
      ],
    ],
  ],
  [
    'Design',
    [
      ['Map of pages', 'Nadia Haddad', -16, -13, 100, 'Done', null, ['Agree on goals and figures']],
      ['Wireframes', 'Sofia Rossi', -12, -7, 100, 'Done', 'Medium', ['Map of pages']],
      ['Visual language', 'Sofia Rossi', -9, 2, 80, 'In progress', 'High'],
      ['Prototype for a phone', 'Sofia Rossi', -2, 6, 35, 'In progress', 'Medium'],
      ['Test with eight people', 'Nadia Haddad', 7, 11, 0, 'To do', 'High', ['Prototype for a phone']],
    ],
  ],
  [
    'Write',
    [
      ['Tone of voice', 'Nadia Haddad', -12, -8, 100, 'Done'],
      ['Texts of the home page', 'Nadia Haddad', -5, 4, 60, 'In progress', 'High', ['Tone of voice']],
      ['Texts of products', 'Nadia Haddad', 5, 15, 0, 'To do', null, ['Texts of the home page']],
      ['Translate into German and Arabic', 'Jun Park', 16, 24, 0, 'Waiting', 'Medium', ['Texts of products']],
    ],
  ],
  [
    'Build',
    [
      ['Set up hosting and preview', 'Milan Petrović', -10, -6, 100, 'Done', 'High'],
      ['Components', 'Milan Petrović', -5, 10, 45, 'In progress', 'High', ['Set up hosting and preview']],
      ['Pages and navigation', 'Milan Petrović', 8, 20, 0, 'To do', 'High'],
      ['Search', 'Jun Park', 16, 22, 0, 'To do', 'Low'],
      ['Redirects of all old addresses', 'Jun Park', 21, 23, 0, 'To do', 'High', ['Pages and navigation']],
      ['Accessibility review', 'Sofia Rossi', 22, 26, 0, 'To do', 'High', ['Pages and navigation']],
    ],
  ],
  [
    'Launch',
    [
      ['Load test', 'Milan Petrović', 24, 26, 0, 'To do', 'Medium', ['Redirects of all old addresses']],
      ['Train the support team', 'Ada Lind', 25, 27, 0, 'To do'],
      [
        'Go live',
        'Ada Lind',
        null,
        30,
        0,
        'To do',
        'High',
        ['Load test', 'Accessibility review', 'Train the support team'],
      ],
      ['Look at figures after a week', 'Ada Lind', null, 38, 0, 'To do', null, ['Go live']],
    ],
  ],
];

/** Tasks are sub-items of their phases: cards of the top level only would be none of them. */
const byStatus = (ids: Ids): Record<string, unknown> => ({
  ...grouped('Status')(ids),
  hidden: [ids.attribute('Waits for'), ids.attribute('Status')],
  sub_items: 'all',
});

/** Tasks from their start to their end, in the colours of their states. */
const calendarOf = (ids: Ids): Record<string, unknown> => ({
  dates: [{ start: ids.attribute('Start'), end: ids.attribute('End') }],
  colors: { label: { attribute_id: ids.attribute('Status'), target: { of: 'item' } } },
  hidden: ['Owner', 'Priority', 'Progress', 'Waits for', 'Notes'].map((name) => ids.attribute(name)),
});

/** Phases and their tasks as a plan, in the colours of their states. */
const ganttOf = (ids: Ids): Record<string, unknown> => ({
  ...{ start: ids.attribute('Start'), end: ids.attribute('End'), progress: ids.attribute('Progress') },
  colors: { label: { attribute_id: ids.attribute('Status'), target: { of: 'item' } } },
  dependencies: ids.attribute('Waits for'),
  hidden: ['Status', 'Priority', 'Start', 'End', 'Progress', 'Waits for', 'Notes'].map((name) =>
    ids.attribute(name),
  ),
});

/** A project with phases, tasks below them, dates and milestones. */
export function websiteRelaunch(days: DemoDays): DemoBoard {
  const task = ([name, owner, start, end, progress, status, priority, waits]: Task): DemoItem => ({
    name,
    values: {
      ...{ Status: [status], Owner: [owner], Progress: progress },
      ...(start === null ? {} : { Start: days.workday(start) }),
      End: days.workday(end),
      ...(priority ? { Priority: [priority] } : {}),
      ...(waits ? { 'Waits for': waits } : {}),
    },
  });
  return {
    ...{ name: 'Website relaunch', hue: 'indigo', icon: 'rocket' },
    folders: [
      {
        name: 'Plan',
        attributes: [
          label('Status', { 'To do': 'grey', 'In progress': 'blue', Waiting: 'amber', Done: 'green' }),
          { name: 'Owner', kind: 'members', settings: { many: false } },
          label('Priority', { High: 'red', Medium: 'amber', Low: 'grey' }),
          { name: 'Start', kind: 'date', settings: { role: 'start' } },
          { name: 'End', kind: 'date', settings: { role: 'end' } },
          { name: 'Progress', kind: 'progress', settings: { sub_items: true } },
          { name: 'Waits for', kind: 'dependency' },
          { name: 'Notes', kind: 'long-text' },
        ],
        items: PHASES.map(([name, tasks]) => ({ name, items: tasks.map(task) })),
        views: [
          { name: 'All tasks', type: 'table' },
          { name: 'Plan', type: 'gantt', settings: ganttOf },
          { name: 'To do', type: 'list', settings: grouped('Status') },
          { name: 'Calendar', type: 'calendar', settings: calendarOf },
          { name: 'By status', type: 'column', settings: byStatus },
        ],
      },
    ],
  };
}
