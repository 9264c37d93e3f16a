import { dataIn, namesPeople } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type Reminder, recipientsOf } from '@tessera/domain/attributes/reminder.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { TeamState } from '../../commit/team-state.ts';

/** A reminder of a date that an item has. */
export interface DateReminder {
  attribute: Attribute;
  reminder: Reminder;
  /** As it is stored. */
  date: string;
  moment: string;
}

export function remindersOf(attribute: Attribute): readonly Reminder[] {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  return kind.reminders?.(settingsOf(attribute)) ?? [];
}

/** Two of the same text are due at the same time. */
const momentOf = (date: string, { before, at }: Reminder): string => `${date} -${before} ${at}`;

/** The reminders of an item's dates, with those dates; none where the item or its folder is not there. */
export function datesOf(state: TeamState, item: Item | undefined): DateReminder[] {
  const folder = item && state.get('folders', item.folder_id);
  if (!folder) return [];
  return state.attributesOf(folder).flatMap((attribute) => {
    const date = dataIn(item, attribute);
    if (typeof date !== 'string') return [];
    return remindersOf(attribute).map((reminder) => ({
      attribute,
      reminder,
      date,
      moment: momentOf(date, reminder),
    }));
  });
}

/** Whether the item still has that date and that reminder. */
export const findDate = (
  state: TeamState,
  item: Item | undefined,
  { attribute_id, reminder_id, moment }: { attribute_id: string; reminder_id: string; moment: string },
): DateReminder | undefined =>
  datesOf(state, item).find(
    (one) => one.attribute.id === attribute_id && one.reminder.id === reminder_id && one.moment === moment,
  );

/** The people of the team that a reminder is for. */
export function remindedIn(state: TeamState, item: Item, { reminder }: DateReminder): number[] {
  const folder = state.get('folders', item.folder_id);
  const attributes = folder ? state.attributesOf(folder) : [];
  const named = (id: string) => {
    const found = attributes.find((one) => one.id === id);
    return found && namesPeople(found) ? ((dataIn(item, found) as number[] | null) ?? []) : undefined;
  };
  return recipientsOf(reminder, item, named).filter((person) => state.standingOf(person) !== undefined);
}
