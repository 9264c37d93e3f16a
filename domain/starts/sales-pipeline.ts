import type { Start } from './start.ts';

/** `example` domains are reserved: their addresses belong to nobody. */
export const salesPipeline: Start = {
  name: 'salesPipeline',
  description: 'salesPipelineText',
  hue: 'green',
  folders: [
    {
      words: 'dealsFolder',
      groupBy: 'stage',
      attributes: [
        {
          words: 'stage',
          kind: 'label',
          options: [
            { words: 'stageLead', hue: 'grey' },
            { words: 'stageContacted', hue: 'blue' },
            { words: 'stageProposal', hue: 'amber' },
            { words: 'stageWon', hue: 'green' },
            { words: 'stageLost', hue: 'red' },
          ],
        },
        { words: 'value', kind: 'number', settings: { decimals: 0 } },
        { words: 'contact', kind: 'text' },
        { words: 'email', kind: 'email' },
        { words: 'closeDate', kind: 'date' },
        { words: 'nextStep', kind: 'text' },
      ],
      items: [
        {
          name: { text: 'dealBakery' },
          values: {
            stage: ['stageLead'],
            value: 2400,
            contact: 'Ada Lind',
            email: 'ada@bakery.example',
            closeDate: { day: 30 },
            nextStep: { text: 'dealBakeryNext' },
          },
        },
        {
          name: { text: 'dealClinic' },
          values: {
            stage: ['stageContacted'],
            value: 8600,
            contact: 'Marko Ilić',
            email: 'marko@clinic.example',
            closeDate: { day: 21 },
            nextStep: { text: 'dealClinicNext' },
          },
        },
        {
          name: { text: 'dealSchool' },
          values: { stage: ['stageContacted'], value: 5200, contact: 'Sofía Ramos', closeDate: { day: 45 } },
        },
        {
          name: { text: 'dealHotel' },
          values: {
            stage: ['stageProposal'],
            value: 14800,
            contact: 'Nadia Haddad',
            email: 'nadia@hotel.example',
            closeDate: { day: 9 },
            nextStep: { text: 'dealHotelNext' },
          },
        },
        {
          name: { text: 'dealStudio' },
          values: {
            stage: ['stageWon'],
            value: 6900,
            contact: 'Jun Park',
            email: 'jun@studio.example',
            closeDate: { day: -6 },
          },
        },
        {
          name: { text: 'dealGym' },
          values: { stage: ['stageLost'], value: 3100, contact: 'Tom Berger', closeDate: { day: -12 } },
        },
      ],
    },
    {
      words: 'companiesFolder',
      attributes: [
        {
          words: 'size',
          kind: 'label',
          options: [
            { words: 'sizeSmall', hue: 'teal' },
            { words: 'sizeMiddle', hue: 'cyan' },
            { words: 'sizeLarge', hue: 'indigo' },
          ],
        },
        { words: 'website', kind: 'url' },
        { words: 'customer', kind: 'checkbox' },
        { words: 'notes', kind: 'long-text' },
      ],
      items: [
        {
          name: { text: 'companyBakery' },
          values: { size: ['sizeSmall'], website: 'https://bakery.example' },
        },
        {
          name: { text: 'companyHotel' },
          values: {
            size: ['sizeLarge'],
            website: 'https://hotel.example',
            notes: { text: 'companyHotelNotes' },
          },
        },
        {
          name: { text: 'companyStudio' },
          values: { size: ['sizeSmall'], website: 'https://studio.example', customer: true },
        },
      ],
    },
  ],
};
