import { type DemoBoard, type DemoDays, type DemoItem, grouped, label } from '../demo-board.ts';

type Deal = [
  name: string,
  company: string,
  stage: string,
  amount: number,
  chance: number,
  closes: number,
  seller: string,
];

const deals: readonly Deal[] = [
  ['Licences for 120 seats', 'Brightwater Energy', 'Offer', 28_800, 60, 12, 'Nadia Haddad'],
  ['Pilot in two hospitals', 'St. Anna Clinics', 'Talks', 9_500, 40, 20, 'Jun Park'],
  ['Renewal for three years', 'Kestrel Logistics', 'Won', 46_200, 100, -6, 'Ada Lind'],
  ['Training on site', 'Kestrel Logistics', 'Offer', 4_800, 70, 8, 'Jun Park'],
  ['Licences for a school district', 'Hallam Schools', 'New', 17_400, 15, 45, 'Nadia Haddad'],
  ['Move from spreadsheets', 'Olivetti & Sons', 'Talks', 6_300, 35, 16, 'Milan Petrović'],
  ['Support with an hour’s answer', 'Brightwater Energy', 'Won', 12_000, 100, -12, 'Nadia Haddad'],
  ['Workspace for a festival', 'Meridian Arts', 'Lost', 3_900, 0, -9, 'Sofia Rossi'],
  ['Licences for 40 seats', 'Tanaka Print', 'Offer', 9_600, 55, 5, 'Jun Park'],
  ['Consulting on processes', 'St. Anna Clinics', 'New', 8_200, 10, 38, 'Ada Lind'],
  ['Second site', 'Tanaka Print', 'New', 7_200, 20, 52, 'Jun Park'],
  ['Yearly plan', 'Nile Fresh Foods', 'Won', 15_600, 100, -2, 'Nadia Haddad'],
];

const companies: readonly [name: string, site: string, mail: string, phone: string][] = [
  ['Brightwater Energy', 'https://brightwater.example', 'office@brightwater.example', '+441632960101'],
  ['St. Anna Clinics', 'https://st-anna.example', 'einkauf@st-anna.example', '+4930901820'],
  ['Kestrel Logistics', 'https://kestrel.example', 'hello@kestrel.example', '+441632960178'],
  ['Hallam Schools', 'https://hallam.example', 'it@hallam.example', '+441632960144'],
  ['Olivetti & Sons', 'https://olivetti-sons.example', 'ciao@olivetti-sons.example', '+390669921234'],
  ['Meridian Arts', 'https://meridian.example', 'box@meridian.example', '+33153651234'],
  ['Tanaka Print', 'https://tanaka.example', 'sales@tanaka.example', '+81352221234'],
  ['Nile Fresh Foods', 'https://nile-fresh.example', 'orders@nile-fresh.example', '+20223921234'],
];

/** Deals by stage with what they are likely to bring, and the companies with whom they are made. */
export function sales(days: DemoDays): DemoBoard {
  const deal = ([name, company, stage, amount, chance, closes, seller]: Deal): DemoItem => ({
    name,
    values: {
      ...{ Stage: [stage], Company: [company], Seller: [seller] },
      ...{ Amount: amount, Chance: chance, Closes: days.workday(closes) },
    },
  });
  return {
    ...{ name: 'Sales', hue: 'green', icon: 'handshake' },
    folders: [
      {
        name: 'Deals',
        attributes: [
          label('Stage', { New: 'grey', Talks: 'blue', Offer: 'amber', Won: 'green', Lost: 'red' }),
          {
            name: 'Company',
            kind: 'reference',
            settings: (ids) => ({ folder_id: ids.folder('Companies'), multiple: false }),
          },
          { name: 'Amount', kind: 'number', settings: { format: 'currency', currency: 'EUR', decimals: 0 } },
          { name: 'Chance', kind: 'progress' },
          {
            name: 'Likely',
            kind: 'formula',
            settings: (ids) => ({
              formula: `ROUND([${ids.attribute('Amount')}] * [${ids.attribute('Chance')}] / 100, 0)`,
            }),
          },
          { name: 'Closes', kind: 'date' },
          { name: 'Seller', kind: 'members', settings: { many: false } },
        ],
        items: deals.map(deal),
        views: [
          {
            name: 'Pipeline',
            type: 'column',
            settings: (ids) => ({
              ...grouped('Stage')(ids),
              aggregates: { [ids.attribute('Amount')]: 'sum' },
            }),
          },
          {
            name: 'Forecast',
            type: 'table',
            settings: (ids) => ({
              query: { sorts: [{ attribute_id: ids.attribute('Closes'), direction: 'ascending' }] },
              aggregates: { [ids.attribute('Amount')]: 'sum', [ids.attribute('Likely')]: 'sum' },
            }),
          },
        ],
      },
      {
        name: 'Companies',
        attributes: [
          { name: 'Site', kind: 'url' },
          { name: 'E-mail', kind: 'email' },
          { name: 'Phone', kind: 'phone' },
        ],
        items: companies.map(([name, site, mail, phone]) => ({
          name,
          values: { Site: site, 'E-mail': mail, Phone: phone },
        })),
        views: [{ name: 'Table', type: 'table' }],
      },
    ],
  };
}
