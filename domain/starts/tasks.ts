import { priorities } from './priorities.ts';
import type { Start } from './start.ts';

export const tasks: Start = {
  name: 'tasks',
  description: 'tasksText',
  hue: 'violet',
  folders: [
    {
      words: 'tasksFolder',
      attributes: [
        { words: 'done', kind: 'checkbox' },
        { words: 'priority', kind: 'label', options: priorities },
        { words: 'dueDate', kind: 'date' },
        { words: 'notes', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'taskKickOff' },
          values: { done: true, priority: ['high'], dueDate: { day: -2 } },
        },
        {
          name: { text: 'taskQuotes' },
          values: {
            done: false,
            priority: ['high'],
            dueDate: { day: 1 },
            notes: { text: 'taskQuotesNotes' },
          },
        },
        { name: { text: 'taskReview' }, values: { priority: ['medium'], dueDate: { day: 3 } } },
        { name: { text: 'taskDesk' }, values: { priority: ['low'], dueDate: { day: 7 } } },
        {
          name: { text: 'taskLunch' },
          values: { priority: ['medium'], dueDate: { day: 10 }, notes: { text: 'taskLunchNotes' } },
        },
        { name: { text: 'taskHandbook' }, values: { priority: ['low'] } },
      ],
    },
  ],
};
