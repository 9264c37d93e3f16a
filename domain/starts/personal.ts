import type { Start } from './start.ts';

export const personal: Start = {
  name: 'personal',
  description: 'personalText',
  hue: 'amber',
  folders: [
    {
      words: 'personalFolder',
      attributes: [
        { words: 'done', kind: 'checkbox' },
        {
          words: 'partOfLife',
          kind: 'label',
          options: [
            { words: 'lifeHome', hue: 'amber' },
            { words: 'lifeHealth', hue: 'green' },
            { words: 'lifeFamily', hue: 'pink' },
            { words: 'lifeMoney', hue: 'blue' },
            { words: 'lifeTravel', hue: 'cyan' },
          ],
        },
        { words: 'when', kind: 'date' },
        { words: 'cost', kind: 'number', settings: { decimals: 2 } },
        { words: 'notes', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'lifeDentist' },
          values: { done: true, partOfLife: ['lifeHealth'], when: { day: -3 }, cost: 60 },
        },
        {
          name: { text: 'lifeInsurance' },
          values: { partOfLife: ['lifeMoney'], when: { day: 4 }, cost: 318.5 },
        },
        {
          name: { text: 'lifeBirthday' },
          values: { partOfLife: ['lifeFamily'], when: { day: 9 }, cost: 40 },
        },
        { name: { text: 'lifeShelf' }, values: { partOfLife: ['lifeHome'], when: { day: 13 }, cost: 89.9 } },
        {
          name: { text: 'lifeTrain' },
          values: {
            partOfLife: ['lifeTravel'],
            when: { day: 24 },
            cost: 126,
            notes: { text: 'lifeTrainNotes' },
          },
        },
      ],
    },
  ],
};
