import type { Start } from './start.ts';

export const bugTracker: Start = {
  name: 'bugTracker',
  description: 'bugTrackerText',
  hue: 'red',
  folders: [
    {
      words: 'bugsFolder',
      groupBy: 'stateOfBug',
      attributes: [
        {
          words: 'stateOfBug',
          kind: 'label',
          options: [
            { words: 'bugNew', hue: 'grey' },
            { words: 'bugConfirmed', hue: 'violet' },
            { words: 'inProgress', hue: 'blue' },
            { words: 'bugFixed', hue: 'green' },
          ],
        },
        {
          words: 'severity',
          kind: 'label',
          options: [
            { words: 'severityCritical', hue: 'red' },
            { words: 'severityMajor', hue: 'orange' },
            { words: 'severityMinor', hue: 'amber' },
          ],
        },
        {
          words: 'area',
          kind: 'label',
          options: [
            { words: 'areaApp', hue: 'indigo' },
            { words: 'areaWebsite', hue: 'cyan' },
            { words: 'areaApi', hue: 'teal' },
          ],
        },
        { words: 'foundOn', kind: 'date' },
        { words: 'version', kind: 'text' },
        { words: 'steps', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'bugExport' },
          values: {
            stateOfBug: ['bugNew'],
            severity: ['severityMajor'],
            area: ['areaApp'],
            foundOn: { day: 0 },
            version: '2.4.1',
            steps: { text: 'bugExportSteps' },
          },
        },
        {
          name: { text: 'bugLogo' },
          values: {
            stateOfBug: ['bugNew'],
            severity: ['severityMinor'],
            area: ['areaWebsite'],
            foundOn: { day: -1 },
          },
        },
        {
          name: { text: 'bugSignIn' },
          values: {
            stateOfBug: ['bugConfirmed'],
            severity: ['severityCritical'],
            area: ['areaApp'],
            foundOn: { day: -2 },
            version: '2.4.0',
            steps: { text: 'bugSignInSteps' },
          },
        },
        {
          name: { text: 'bugDates' },
          values: {
            stateOfBug: ['inProgress'],
            severity: ['severityMajor'],
            area: ['areaApi'],
            foundOn: { day: -5 },
            version: '2.3.9',
          },
        },
        {
          name: { text: 'bugTypo' },
          values: {
            stateOfBug: ['bugFixed'],
            severity: ['severityMinor'],
            area: ['areaWebsite'],
            foundOn: { day: -11 },
          },
        },
      ],
    },
  ],
};
