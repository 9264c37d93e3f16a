import { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { recordId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { datedAs } from '../repeats/repeating.ts';
import { hasDates } from './calendar.ts';
import { triedFirst, whole } from './own-part.ts';
import { type SettingsOf, viewType } from './view-type.ts';

/** A new view shows so many values beside each name. */
const FIRST_SHOWN = 2;

const chosen = recordId.nullable();
/** What becomes of what waits for an item that is moved. */
export const schedulings = ['shift', 'keep', 'stay'] as const;
const scheduling = z.enum(schedulings).nullable();
export type Scheduling = (typeof schedulings)[number];
const critical = z.boolean();

/** Items as bars on a time axis. */
export const gantt = viewType({
  id: 'gantt',
  name: 'Gantt',
  own: {
    start: chosen.default(null),
    /** Null: the items have a single date. */
    end: chosen.default(null),
    progress: chosen.default(null),
    /** What stands on a bar, or beside it; null: the name of its item. */
    label: chosen.default(null),
    /** The attribute that says for which items others wait. */
    dependencies: chosen.default(null),
    /** Null: the person is asked at the first move of an item for which others wait. */
    scheduling: scheduling.default(null),
    /** The checkbox of items that stay where they are, whatever they wait for. */
    fixed: chosen.default(null),
    /** Whether what must not be late is shown in another colour. */
    critical: critical.default(false),
    /** The dates of the saved plan. */
    baseline_start: chosen.default(null),
    baseline_end: chosen.default(null),
    /** Whether the saved plan is drawn behind the bars. */
    shows_baseline: z.boolean().default(true),
  },
  ownParts: {
    start: triedFirst(whole(chosen)),
    end: triedFirst(whole(chosen)),
    label: whole(chosen),
    progress: whole(chosen),
    dependencies: whole(chosen),
    // Whoever may not change the view for others answers for themselves.
    scheduling: whole(scheduling),
    critical: triedFirst(whole(critical)),
    shows_baseline: triedFirst(whole(z.boolean())),
  },
  begins: (attributes) => {
    const dates = firstDates(attributes);
    const taken = new Set([dates.start, dates.end]);
    const others = attributes.filter((one) => !one.primary);
    const shown = others.filter((one) => !one.hidden && (taken.has(one.id) || isNamed(one)));
    const kept = new Set(shown.slice(0, FIRST_SHOWN).map(({ id }) => id));
    return {
      ...dates,
      progress: attributes.find(saysProgress)?.id ?? null,
      dependencies: attributes.find(waitsBy)?.id ?? null,
      sub_items: 'all',
      hidden: others.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    };
  },
});
export type GanttSettings = SettingsOf<typeof gantt>;

const kindOf = ({ kind }: Pick<Attribute, 'kind'>): AttributeKind => attributeKinds[kind];

/** Whether it names people, who are worth their place beside a name. */
const isNamed = (one: Attribute): boolean =>
  kindOf(one).storage === 'links' && kindOf(one).names === 'people' && !isReadOnly(one);

/** Whether an attribute can say how far items are. */
export const saysProgress = (one: Pick<Attribute, 'kind'>): boolean => kindOf(one).partDone !== undefined;

/** Whether an attribute says for which items others wait. */
export const waitsBy = (one: Pick<Attribute, 'kind'>): boolean => kindOf(one).waits === true;

/** A start with its end, else the due date, else the first date there is. */
function firstDates(attributes: readonly Attribute[]): { start: string | null; end: string | null } {
  const inRole = (role: string) => attributes.find((one) => datedAs(one)?.role === role);
  const [start, end, due] = [inRole('start'), inRole('end') ?? inRole('due'), inRole('due')];
  if (start && end) return { start: start.id, end: end.id };
  const single = due ?? start ?? end ?? attributes.find(datedAs) ?? attributes.find(hasDates);
  return { start: single?.id ?? null, end: null };
}
