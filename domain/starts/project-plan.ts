import type { Start } from './start.ts';

const levels = [
  { words: 'high', hue: 'red' },
  { words: 'medium', hue: 'amber' },
  { words: 'low', hue: 'green' },
] as const;

export const projectPlan: Start = {
  name: 'projectPlan',
  description: 'projectPlanText',
  hue: 'blue',
  folders: [
    {
      words: 'planFolder',
      groupBy: 'phase',
      attributes: [
        {
          words: 'phase',
          kind: 'label',
          options: [
            { words: 'phaseDiscover', hue: 'violet' },
            { words: 'phaseDesign', hue: 'pink' },
            { words: 'phaseBuild', hue: 'blue' },
            { words: 'phaseLaunch', hue: 'green' },
          ],
        },
        {
          words: 'status',
          kind: 'label',
          options: [
            { words: 'toDo', hue: 'grey' },
            { words: 'inProgress', hue: 'blue' },
            { words: 'waiting', hue: 'amber' },
            { words: 'done', hue: 'green' },
          ],
        },
        { words: 'startDate', kind: 'date' },
        { words: 'dueDate', kind: 'date' },
        { words: 'effort', kind: 'number' },
        { words: 'notes', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'planInterviews' },
          values: {
            phase: ['phaseDiscover'],
            status: ['done'],
            startDate: { day: -14 },
            dueDate: { day: -8 },
            effort: 4,
            notes: { text: 'planInterviewsNotes' },
          },
        },
        {
          name: { text: 'planGoals' },
          values: {
            phase: ['phaseDiscover'],
            status: ['done'],
            startDate: { day: -9 },
            dueDate: { day: -5 },
            effort: 2,
          },
        },
        {
          name: { text: 'planSketches' },
          values: {
            phase: ['phaseDesign'],
            status: ['inProgress'],
            startDate: { day: -4 },
            dueDate: { day: 3 },
            effort: 5,
          },
        },
        {
          name: { text: 'planBudget' },
          values: { phase: ['phaseDesign'], status: ['waiting'], dueDate: { day: 5 }, effort: 1 },
        },
        {
          name: { text: 'planPrototype' },
          values: {
            phase: ['phaseBuild'],
            status: ['toDo'],
            startDate: { day: 4 },
            dueDate: { day: 14 },
            effort: 8,
          },
        },
        {
          name: { text: 'planTrial' },
          values: {
            phase: ['phaseBuild'],
            status: ['toDo'],
            startDate: { day: 15 },
            dueDate: { day: 21 },
            effort: 5,
          },
        },
        {
          name: { text: 'planAnnounce' },
          values: {
            phase: ['phaseLaunch'],
            status: ['toDo'],
            startDate: { day: 22 },
            dueDate: { day: 28 },
            effort: 3,
          },
        },
        {
          name: { text: 'planLookBack' },
          values: { phase: ['phaseLaunch'], status: ['toDo'], dueDate: { day: 35 }, effort: 1 },
        },
      ],
    },
    {
      words: 'risksFolder',
      attributes: [
        { words: 'likelihood', kind: 'label', options: levels },
        { words: 'impact', kind: 'label', options: levels },
        { words: 'response', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'riskSupplier' },
          values: { likelihood: ['medium'], impact: ['high'], response: { text: 'riskSupplierResponse' } },
        },
        {
          name: { text: 'riskScope' },
          values: { likelihood: ['high'], impact: ['medium'], response: { text: 'riskScopeResponse' } },
        },
        {
          name: { text: 'riskHolidays' },
          values: { likelihood: ['low'], impact: ['medium'], response: { text: 'riskHolidaysResponse' } },
        },
      ],
    },
  ],
};
