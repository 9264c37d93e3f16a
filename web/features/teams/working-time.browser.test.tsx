import type { Team } from '@tessera/domain/api/me.ts';
import { WORKING_TIME_ID } from '@tessera/domain/records/working-time.ts';
import { isWorkingDay } from '@tessera/domain/schedule/working-time.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useWorkingTime } from '../../data/structure/working-time.ts';
import { newServer, type Page } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { TeamSettingsPage } from './team-settings-page.tsx';

let opened: Page;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const stored = () => opened.server.all('working_times')[0];
const list = page.getByRole('list', { name: 'Holidays' });

/** Says whether the workspace works on Christmas Day of 2026, a Friday. */
function Probe() {
  return <output>{isWorkingDay('2026-12-25', useWorkingTime(1)) ? 'works' : 'is off'}</output>;
}

async function display(as: Partial<Team> = {}, said?: object): Promise<void> {
  const server = newServer();
  if (said) server.put('working_times', WORKING_TIME_ID, said as never);
  ({ page: opened } = await signedIn({ server, teams: [{ ...mosaic, ...as }] }));
  const Shown = () => (
    <>
      <TeamSettingsPage />
      <Probe />
    </>
  );
  await showPage(Shown, { path: 'team/$teamId', address: '/team/1' });
  await expect.element(page.getByRole('heading', { name: 'Working time' })).toBeVisible();
}

beforeEach(() => page.viewport(1_280, 800));

test('weekdays are switched on and off, and one undo takes a change back', async () => {
  await display();
  await expect.element(button('Monday')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Saturday')).toHaveAttribute('aria-pressed', 'false');
  await button('Saturday').click();
  await expect.poll(() => stored()?.['weekdays']).toEqual([1, 2, 3, 4, 5, 6]);
  await button('Friday').click();
  await expect.element(page.getByText('is off')).toBeVisible();
  await opened.client.undo();
  await expect.element(button('Friday')).toHaveAttribute('aria-pressed', 'true');
});

test('the last working day stays', async () => {
  await display({}, { weekdays: [1], holidays: [] });
  await expect.element(button('Monday')).toBeDisabled();
  await expect.element(button('Tuesday')).toBeEnabled();
});

test('a holiday is added, changed and removed', async () => {
  await display();
  await button('Add a holiday').click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Christmas');
  await dialog.getByRole('spinbutton', { name: /month.*First day/i }).click();
  await userEvent.keyboard('12252026');
  await inDialog('Save').click();
  const christmas = { first: '2026-12-25', last: '2026-12-25', name: 'Christmas' };
  await expect.poll(() => stored()?.['holidays']).toEqual([christmas]);
  await expect.element(page.getByText('is off')).toBeVisible();
  await button('Change Christmas').click();
  await dialog.getByRole('spinbutton', { name: /month.*Last day/i }).click();
  await userEvent.keyboard('12242026');
  await expect.element(dialog.getByText('The last day is before the first one.')).toBeVisible();
  await expect.element(inDialog('Save')).toBeDisabled();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}12262026');
  await inDialog('Save').click();
  await expect.poll(() => stored()?.['holidays']).toEqual([{ ...christmas, last: '2026-12-26' }]);
  await button('Remove Christmas').click();
  await expect.poll(() => stored()?.['holidays']).toEqual([]);
  await expect.element(page.getByText('No holidays yet.')).toBeVisible();
});

test('many are pasted, or read from a calendar file, and told before they are added', async () => {
  await display();
  await button('Add many…').click();
  const lines = dialog.getByRole('textbox', { name: 'List of holidays' });
  await lines.fill('2026-12-25 Christmas Day\n12/31/2026 - 1/1/2027 Closed\nno date');
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/Holidays found: 2 · Lines without a date: 1/);
  await expectAccessible();
  const event = 'BEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20261003\r\nSUMMARY:Unity\r\nEND:VEVENT';
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event}\r\nEND:VCALENDAR\r\n`;
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File([text], 'holidays.ics', { type: 'text/calendar' }));
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/Holidays found: 3/);
  await userEvent.upload(input, new File(['nothing'], 'other.ics', { type: 'text/calendar' }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This file cannot be read as a calendar.');
  await inDialog('Add').click();
  await expect
    .poll(() => (stored()?.['holidays'] as { name: string }[] | undefined)?.map(({ name }) => name))
    .toEqual([...['Unity', 'Christmas Day', 'Closed']]);
  await expect.element(list.getByText('Unity')).toBeVisible();
});

test('whoever may not change the workspace is shown it, on a phone too', async () => {
  await page.viewport(390, 844);
  await display({ user_role: 'restricted-member' });
  await expect.element(button('Monday')).toBeDisabled();
  expect(button('Add a holiday').elements()).toEqual([]);
  await expectAccessible();
});
