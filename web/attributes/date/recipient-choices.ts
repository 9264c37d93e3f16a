import { namesPeople } from '@tessera/domain/attributes/attribute-data.ts';
import type { People } from '@tessera/domain/attributes/lookup.ts';
import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';

type Recipients = Reminder['to'];

/** One of those whom a reminder is for. */
interface Recipient {
  id: string;
  label: string;
  /** Shown after the label. */
  note?: string;
  /** Undefined: an attribute, or the creator. */
  person?: number;
  /** The recipients with it, and without it. */
  add(to: Recipients): Recipients;
  remove(to: Recipients): Recipients;
}

/** The attributes whose values can be reminded: what somebody has chosen. */
export const attributesOfPeople = (siblings: readonly Attribute[]): Attribute[] =>
  siblings.filter((one) => namesPeople(one) && !isReadOnly(one));

const creator = (t: TFunction): Recipient => ({
  id: 'creator',
  label: t('attributes.created-by'),
  add: (to) => ({ ...to, creator: true }),
  remove: (to) => ({ ...to, creator: false }),
});

const ofAttribute = ({ id, name }: { id: string; name: string }): Recipient => ({
  id,
  label: name,
  add: (to) => ({ ...to, attributes: [...to.attributes, id] }),
  remove: (to) => ({ ...to, attributes: to.attributes.filter((one) => one !== id) }),
});

const ofPerson = (id: number, people: People): Recipient => {
  const email = people.get(id)?.email;
  return {
    id: `person-${id}`,
    label: nameOfPerson(people, id),
    ...(email ? { note: email } : {}),
    person: id,
    add: (to) => ({ ...to, people: [...to.people, id] }),
    remove: (to) => ({ ...to, people: to.people.filter((one) => one !== id) }),
  };
};

interface Known {
  siblings: readonly Attribute[];
  people: People;
  t: TFunction;
}

/** Those who are chosen: without attributes that are gone, and with people who have left. */
export const chosenRecipients = (to: Recipients, { siblings, people, t }: Known): Recipient[] => [
  ...(to.creator ? [creator(t)] : []),
  ...siblings.filter(({ id }) => to.attributes.includes(id)).map(ofAttribute),
  ...to.people.map((id) => ofPerson(id, people)),
];

export const otherRecipients = (to: Recipients, { siblings, people, t }: Known): Recipient[] => [
  ...attributesOfPeople(siblings)
    .filter(({ id }) => !to.attributes.includes(id))
    .map(ofAttribute),
  ...(to.creator ? [] : [creator(t)]),
  ...people.all
    .filter(({ id, former }) => !former && !to.people.includes(id))
    .map(({ id }) => ofPerson(id, people)),
];
