import { date } from '@tessera/domain/attributes/date.ts';
import type { Reminder } from '@tessera/domain/attributes/reminder.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { knownPeople } from '../../data/folder/people.ts';
import { setFormats } from '../../data/page/formats.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { CellContent } from '../cell-content.tsx';
import { samplePeople } from '../testing/samples.ts';
import DateSettingsForm from './date-settings.tsx';

const [assignee, created] = [newId(), newId()];
const siblings = [
  { id: newId(), kind: 'text', name: 'Name', settings: {} },
  { id: created, kind: 'created-by', name: 'Author', settings: {} },
  { id: assignee, kind: 'members', name: 'Assignee', settings: {} },
] as unknown as Attribute[];
const button = (name: string | RegExp) => page.getByRole('button', { name });
const reminder = (part: Partial<Reminder> = {}): Reminder => ({
  ...{ id: newId(), before: 1_440, at: '09:00', to: { creator: false, attributes: [assignee], people: [] } },
  ...part,
});

let before: ReturnType<typeof knownPeople.get>;
beforeEach(() => {
  before = knownPeople.get();
  knownPeople.set(samplePeople);
});
afterEach(() => knownPeople.set(before));

/** Shows the form; what it was changed to last, as the schema reads it. */
async function open(given: { time?: boolean; reminders?: Reminder[] } = {}, beside = siblings) {
  const kept: { reminders: Reminder[] } = { reminders: given.reminders ?? [] };
  function Form() {
    const [settings, setSettings] = useState(() => date.settings.parse(given));
    return (
      <DateSettingsForm
        settings={settings}
        place={{ teamId: 1, folder: {} as Folder, attributes: beside }}
        onChange={(next) => {
          const read = date.settings.parse(next);
          kept.reminders = read.reminders ?? [];
          setSettings(read);
        }}
      />
    );
  }
  await show(<Form />);
  await expect.element(button('Add a reminder')).toBeVisible();
  return kept;
}

const [first, second] = samplePeople.all.filter(({ former }) => !former) as [
  (typeof samplePeople.all)[number],
  (typeof samplePeople.all)[number],
];

describe('a reminder', () => {
  test('is added for whoever is responsible, a day before', async () => {
    const kept = await open();
    await button('Add a reminder').click();
    await expect.element(page.getByRole('group', { name: '1 day before' })).toBeVisible();
    await expect.element(page.getByText('Assignee', { exact: true })).toBeVisible();
    expect(kept.reminders).toMatchObject([
      { before: 1_440, at: '09:00', to: { creator: false, attributes: [assignee], people: [] } },
    ]);
  });

  test('is for oneself where nobody can be responsible', async () => {
    const kept = await open({ time: true }, []);
    await button('Add a reminder').click();
    await expect.element(page.getByRole('group', { name: '15 minutes before' })).toBeVisible();
    expect(kept.reminders[0]?.to).toEqual({ creator: false, attributes: [], people: [samplePeople.me] });
  });

  test('has its time chosen with the keyboard', async () => {
    const kept = await open({ time: true, reminders: [reminder({ before: 15 })] });
    (button(/15 minutes before/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('option', { name: '15 minutes before' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => kept.reminders[0]?.before).toBe(30);
  });

  test('of a date without a time has whole days, and a time of day', async () => {
    const kept = await open({ reminders: [reminder({ before: 1_455 })] });
    await button(/1 day before/).click();
    await expect.element(page.getByRole('option', { name: '15 minutes before' })).not.toBeInTheDocument();
    await page.getByRole('option', { name: '1 week before' }).click();
    await expect.poll(() => kept.reminders[0]?.before).toBe(10_080);
    const hour = page.getByRole('spinbutton', { name: /hour/ });
    await hour.click();
    await userEvent.keyboard('07');
    await expect.poll(() => kept.reminders[0]?.at).toBe('07:00');
  });

  test('of a date with a time has none', async () => {
    await open({ time: true, reminders: [reminder()] });
    await expect.element(page.getByRole('spinbutton')).not.toBeInTheDocument();
  });

  test('that a program has set to another time shows it', async () => {
    await open({ time: true, reminders: [reminder({ before: 90 })] });
    await expect.element(page.getByRole('group', { name: '90 minutes before' })).toBeVisible();
  });

  test('is removed, and the focus stays in the form', async () => {
    const kept = await open({ reminders: [reminder(), reminder({ before: 0 })] });
    await button('Remove reminder').first().click();
    await expect.poll(() => kept.reminders.map((one) => one.before)).toEqual([0]);
    await expect.element(button('Add a reminder')).toHaveFocus();
  });

  test('there are ten of at most', async () => {
    await open({ reminders: Array.from({ length: 10 }, () => reminder()) });
    await expect.element(button('Add a reminder')).toBeDisabled();
  });
});

describe('those who are reminded', () => {
  test('are found by name, and given up', async () => {
    const kept = await open({ reminders: [reminder()] });
    await button(/Add a person/).click();
    await userEvent.keyboard(first.name.slice(0, 4));
    await page
      .getByRole('option', { name: new RegExp(first.name) })
      .first()
      .click();
    await expect.poll(() => kept.reminders[0]?.to.people).toEqual([first.id]);
    await button('Remove Assignee').click();
    await expect.poll(() => kept.reminders[0]?.to.attributes).toEqual([]);
    await button(`Remove ${first.name}`).click();
    await expect.element(page.getByText('Choose who is reminded.')).toBeVisible();
  });

  test('whoever created the item can be', async () => {
    const kept = await open({ reminders: [reminder()] });
    await button(/Add a person/).click();
    await page.getByRole('option', { name: 'Created by' }).click();
    await expect.poll(() => kept.reminders[0]?.to.creator).toBe(true);
    await button('Remove Created by').click();
    await expect.poll(() => kept.reminders[0]?.to.creator).toBe(false);
  });

  test('those who are chosen are not offered again, nor are attributes of texts', async () => {
    await open({
      reminders: [reminder({ to: { creator: true, attributes: [assignee], people: [second.id] } })],
    });
    await button(/Add a person/).click();
    await expect.element(page.getByRole('option').first()).toBeVisible();
    const offered = page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
    expect(offered.some((text) => text?.includes(second.name))).toBe(false);
    for (const name of ['Created by', 'Assignee', 'Author', 'Name']) expect(offered).not.toContain(name);
  });
});

describe('a cell', () => {
  const showCell = (data: string, reminders?: Reminder[]) => {
    const settings = { role: null, time: true, zone: null, ...(reminders ? { reminders } : {}) };
    const attribute = { id: newId(), name: 'Due', kind: 'date', settings, primary: false };
    return show(<CellContent attribute={attribute as unknown as Attribute} data={data} />);
  };
  const bell = page.getByRole('img', { name: /^Reminder: / });

  test('says when people are reminded next', async () => {
    await showCell('2999-03-04 14:00:00', [reminder({ before: 60 }), reminder({ before: 10_080 })]);
    await expect.element(bell).toHaveAccessibleName(/Feb 25, 2999/);
  });

  test.each([
    ['that is over', '2001-03-04 14:00:00', [reminder({ before: 60 })]],
    ['of which nobody is reminded', '2999-03-04 14:00:00', undefined],
  ])('has no bell for a date %s', async (_, data, reminders) => {
    await showCell(data, reminders);
    await expect.element(page.getByText(/Mar 4/)).toBeVisible();
    expect(bell.elements()).toEqual([]);
  });
});

test('the form is accessible', async () => {
  await open({
    reminders: [reminder(), reminder({ to: { creator: true, attributes: [], people: [first.id] } })],
  });
  await expectAccessible();
});

test('in Arabic the hours of a reminder stand before its minutes', async () => {
  document.documentElement.dir = 'rtl';
  setFormats({ locale: 'ar', start_of_week: null, timezone: 'UTC' } as Parameters<typeof setFormats>[0]);
  onTestFinished(() => {
    document.documentElement.dir = 'ltr';
    setFormats({ locale: 'en', start_of_week: null, timezone: 'UTC' } as Parameters<typeof setFormats>[0]);
  });
  await open({ reminders: [reminder()] });
  const [hours, minutes] = page
    .getByRole('spinbutton')
    .elements()
    .map((one) => one.getBoundingClientRect().left);
  expect(hours).toBeLessThan(minutes!);
});
