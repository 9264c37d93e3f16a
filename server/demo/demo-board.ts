import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';

/** Ids by names. Names are of the same board, attributes of the same folder where no other one is named. */
export interface Ids {
  folder(name: string): string;
  attribute(name: string, folder?: string): string;
}

/** Settings, or what makes them when the ids are there. */
type Settings = Record<string, unknown> | ((ids: Ids) => Record<string, unknown>);

export interface DemoAttribute {
  name: string;
  kind: AttributeKindId;
  settings?: Settings;
}

/**
 * What an item holds, as the kind stores it; but the options of labels, people and linked items are given by their
 * names.
 */
export type DemoValue = string | number | boolean | readonly string[];

export interface DemoItem {
  name: string;
  values?: Readonly<Record<string, DemoValue>>;
  /** Who has voted for it, by the attribute: everybody does so by themselves. */
  votes?: Readonly<Record<string, readonly string[]>>;
  /** Its sub-items. */
  items?: readonly DemoItem[];
}

interface DemoView {
  name: string;
  type: ViewTypeId;
  settings?: Settings;
}

export interface DemoFolder {
  name: string;
  /** Beside the one that names the items. */
  attributes: readonly DemoAttribute[];
  items: readonly DemoItem[];
  /** The first one is opened. */
  views: readonly DemoView[];
}

/** A board with lifelike content. */
export interface DemoBoard {
  name: string;
  hue: Hue;
  icon: string;
  folders: readonly DemoFolder[];
}

/** A label with these options. */
export const label = (
  name: string,
  options: Readonly<Record<string, Hue>>,
  multiple = false,
): DemoAttribute => ({
  name,
  kind: 'label',
  settings: {
    options: Object.entries(options).map(([option, color]) => ({
      id: optionId(option),
      name: option,
      color,
    })),
    multiple,
  },
});

/** The id of an option: a short one is made of its name. */
export const optionId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .slice(0, 12);

const groupedBy = (...attribute_ids: string[]) =>
  attribute_ids.map((attribute_id) => ({ attribute_id, shows_empty: true }));

/** The settings of a view that is grouped by these attributes. */
export const grouped =
  (...names: string[]) =>
  (ids: Ids): Record<string, unknown> => ({
    query: { groups: groupedBy(...names.map((name) => ids.attribute(name))) },
  });

/** The settings of a board of cards: what makes its columns and swimlanes stands on no card. */
export const columnsBy =
  (...names: string[]) =>
  (ids: Ids): Record<string, unknown> => ({
    ...grouped(...names)(ids),
    hidden: names.map((name) => ids.attribute(name)),
  });

const DAY_MS = 86_400_000;
const SATURDAY = 6;

/** The days and times of the demo, counted from the day on which it is made. */
export class DemoDays {
  private readonly today: number;

  constructor(now: Date) {
    this.today = Math.floor(now.getTime() / DAY_MS);
  }

  /** So many days from today, `YYYY-MM-DD`; what falls on a weekend is on the Monday after it. */
  workday(days: number): string {
    const day = (this.today + days) * DAY_MS;
    const weekday = new Date(day).getUTCDay();
    const ahead = weekday === SATURDAY ? 2 : Number(weekday === 0);
    return new Date(day + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  /** A time on such a day, in UTC. */
  at(days: number, time: string): string {
    return `${this.workday(days)} ${time}:00`;
  }
}
