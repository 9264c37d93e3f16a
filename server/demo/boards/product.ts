import { columnsBy, type DemoBoard, type DemoDays, type DemoItem, label } from '../demo-board.ts';

type Request = [
  name: string,
  state: string,
  team: string,
  size: number,
  impact: number,
  voters: readonly string[],
  due?: number,
  assignee?: string,
];

const [ADA, JUN, NADIA, MILAN, SOFIA] = [
  'Ada Lind',
  'Jun Park',
  'Nadia Haddad',
  'Milan Petrović',
  'Sofia Rossi',
] as const;

const requests: readonly Request[] = [
  ['Sign in with a passkey', 'In progress', 'Accounts', 5, 5, [ADA, JUN, MILAN, SOFIA], 6, MILAN],
  ['Dark theme follows the system', 'Released', 'Apps', 2, 3, [SOFIA, JUN], -8, SOFIA],
  ['Export a report as PDF', 'Ready', 'Reports', 5, 4, [ADA, NADIA, JUN], 14, JUN],
  ['Undo for moved files', 'In review', 'Files', 3, 4, [NADIA, SOFIA], 2, NADIA],
  ['Faster first screen on old phones', 'In progress', 'Apps', 8, 5, [ADA, MILAN, JUN], 9, JUN],
  ['Names of files in any script', 'In review', 'Files', 2, 3, [NADIA], 1, MILAN],
  ['Weekly summary by mail', 'Idea', 'Reports', 3, 2, [ADA]],
  ['Invite a whole team by one link', 'Ready', 'Accounts', 3, 4, [NADIA, ADA, SOFIA], 18, NADIA],
  ['Search inside documents', 'Idea', 'Files', 13, 5, [ADA, JUN, NADIA, MILAN, SOFIA]],
  ['Charts that can be read without colour', 'Ready', 'Reports', 3, 4, [SOFIA], 21, SOFIA],
  ['Keep working without a network', 'Released', 'Apps', 13, 5, [ADA, JUN, NADIA, MILAN], -15, MILAN],
  ['Warn before a session ends', 'Released', 'Accounts', 1, 2, [JUN], -4, JUN],
  ['Drag files from the desktop', 'In progress', 'Files', 3, 3, [SOFIA, MILAN], 4, SOFIA],
  ['Compare two periods in a report', 'Idea', 'Reports', 5, 3, [ADA, NADIA]],
  ['Widget for the home screen', 'Idea', 'Apps', 8, 2, [JUN]],
  ['Delete an account and all it holds', 'In review', 'Accounts', 3, 5, [ADA, NADIA], 3, ADA],
  ['Preview of large pictures', 'Released', 'Files', 5, 3, [MILAN, SOFIA], -11, SOFIA],
  ['Share a report with a guest', 'Ready', 'Reports', 3, 4, [NADIA], 25, NADIA],
  ['Fewer notices on a busy day', 'Idea', 'Apps', 2, 4, [ADA, SOFIA, NADIA]],
  ['Second factor for everybody', 'In progress', 'Accounts', 2, 4, [MILAN, ADA], 7, ADA],
];

/** Wishes for a product as cards, by state and by team, and the releases that bring them. */
export function product(days: DemoDays): DemoBoard {
  const wish = ([name, state, team, size, impact, voters, due, assignee]: Request): DemoItem => ({
    name,
    votes: { Votes: voters },
    values: {
      ...{ State: [state], Team: [team], Size: size, Impact: impact },
      ...(due === undefined ? {} : { Due: days.workday(due) }),
      ...(assignee === undefined ? {} : { Assignee: [assignee] }),
    },
  });
  const release = (name: string, day: number, ...brings: string[]): DemoItem => ({
    name,
    values: { Day: days.workday(day), Brings: brings, Out: day < 0 },
  });
  return {
    ...{ name: 'Product', hue: 'teal', icon: 'lightbulb' },
    folders: [
      {
        name: 'Wishes',
        attributes: [
          label('State', {
            ...{ Idea: 'grey', Ready: 'violet', 'In progress': 'blue' },
            ...{ 'In review': 'amber', Released: 'green' },
          }),
          label('Team', { Accounts: 'pink', Apps: 'cyan', Files: 'orange', Reports: 'indigo' }),
          { name: 'Assignee', kind: 'members', settings: { many: false } },
          { name: 'Due', kind: 'date', settings: { role: 'due' } },
          { name: 'Size', kind: 'number' },
          { name: 'Impact', kind: 'rating' },
          { name: 'Votes', kind: 'vote' },
        ],
        items: requests.map(wish),
        views: [
          { name: 'Board', type: 'column', settings: columnsBy('State') },
          { name: 'By team', type: 'column', settings: columnsBy('State', 'Team') },
          {
            name: 'All',
            type: 'table',
            settings: (ids) => ({
              query: { groups: [{ attribute_id: ids.attribute('Team') }] },
              aggregates: { [ids.attribute('Size')]: 'sum', [ids.attribute('Impact')]: 'average' },
            }),
          },
        ],
      },
      {
        name: 'Releases',
        attributes: [
          { name: 'Day', kind: 'date' },
          {
            name: 'Brings',
            kind: 'reference',
            settings: (ids) => ({ folder_id: ids.folder('Wishes') }),
          },
          {
            name: 'Work',
            kind: 'rollup',
            settings: (ids) => ({
              reference_id: ids.attribute('Brings'),
              attribute_id: ids.attribute('Size', 'Wishes'),
              function: 'sum',
            }),
          },
          { name: 'Out', kind: 'checkbox' },
        ],
        items: [
          release('Autumn', -15, 'Keep working without a network', 'Preview of large pictures'),
          release('November', -4, 'Dark theme follows the system', 'Warn before a session ends'),
          release(
            'Winter',
            12,
            'Sign in with a passkey',
            'Undo for moved files',
            'Drag files from the desktop',
          ),
          release('Spring', 60, 'Export a report as PDF', 'Invite a whole team by one link'),
        ],
        views: [{ name: 'Table', type: 'table' }],
      },
    ],
  };
}
