import { columnsBy, type DemoBoard, type DemoDays, type DemoItem, type Ids, label } from '../demo-board.ts';

type Post = [
  name: string,
  state: string,
  channels: readonly string[],
  author: string,
  day: number,
  time: string,
];

const posts: readonly Post[] = [
  ['What we learned from ten interviews', 'Published', ['Blog'], 'Nadia Haddad', -13, '08:00'],
  ['Behind the new colours', 'Published', ['Blog', 'Social'], 'Sofia Rossi', -6, '09:30'],
  ['Tip: undo for a whole day', 'Published', ['Social'], 'Jun Park', -2, '15:00'],
  ['Newsletter of the month', 'In review', ['Newsletter'], 'Nadia Haddad', 1, '07:00'],
  ['A day without a network', 'Planned', ['Blog', 'Social'], 'Milan Petrović', 3, '09:00'],
  ['Webinar: plans that hold', 'Planned', ['Video'], 'Ada Lind', 7, '14:00'],
  ['Questions from the webinar', 'Draft', ['Blog'], 'Ada Lind', 9, '10:00'],
  ['Customer story: Kestrel Logistics', 'Draft', ['Blog', 'Newsletter'], 'Nadia Haddad', 10, '08:30'],
  ['Three ways to group a board', 'Planned', ['Video', 'Social'], 'Sofia Rossi', 14, '16:00'],
  ['Sneak preview: passkeys', 'Draft', ['Social'], 'Milan Petrović', 15, '12:00'],
  ['Year in figures', 'Idea', ['Newsletter'], 'Ada Lind', 23, '07:00'],
  ['Office hours', 'Planned', ['Video'], 'Jun Park', 17, '13:00'],
];
const ideas = ['Interview with a designer', 'Glossary of our words', 'How we test'];

/** Posts and campaigns, each by its own dates, in the colours of their states. */
const calendarOf = (ids: Ids): Record<string, unknown> => ({
  dates: [
    { start: ids.attribute('Publish') },
    { start: ids.attribute('Start'), end: ids.attribute('End'), color: 'pink' },
  ],
  colors: { label: { attribute_id: ids.attribute('State'), target: { of: 'item' } } },
  hidden: ['Channels', 'Author'].map((name) => ids.attribute(name)),
});

/** Posts with a day and a time each, and campaigns over several days. */
export function editorial(days: DemoDays): DemoBoard {
  const post = ([name, state, channels, author, day, time]: Post): DemoItem => ({
    name,
    values: { State: [state], Channels: channels, Author: [author], Publish: days.at(day, time) },
  });
  const campaign = (name: string, from: number, to: number): DemoItem => ({
    name,
    values: { Start: days.workday(from), End: days.workday(to), Channels: ['Social'] },
  });
  return {
    ...{ name: 'Editorial', hue: 'pink', icon: 'megaphone' },
    folders: [
      {
        name: 'Posts',
        attributes: [
          label('State', {
            ...{ Idea: 'grey', Draft: 'amber', 'In review': 'violet' },
            ...{ Planned: 'blue', Published: 'green' },
          }),
          label('Channels', { Blog: 'orange', Newsletter: 'teal', Social: 'pink', Video: 'red' }, true),
          { name: 'Publish', kind: 'date', settings: { time: true } },
          { name: 'Author', kind: 'members', settings: { many: false } },
          { name: 'Start', kind: 'date', settings: { role: 'start' } },
          { name: 'End', kind: 'date', settings: { role: 'end' } },
        ],
        items: [
          ...posts.map(post),
          campaign('Campaign: relaunch', 24, 37),
          campaign('Campaign: winter release', 10, 16),
          ...ideas.map((name) => ({ name, values: { State: ['Idea'] } })),
        ],
        views: [
          { name: 'Calendar', type: 'calendar', settings: calendarOf },
          { name: 'By state', type: 'column', settings: columnsBy('State') },
          { name: 'All posts', type: 'table' },
        ],
      },
    ],
  };
}
