import { begin, expect, expectAccessible, test } from './tessera.ts';

test('a feed that is made in the calendar is read by anybody who has its address, until it is revoked', async ({
  page,
  request,
  tessera,
}) => {
  await begin(page, tessera, {
    ...{ folder: 'Launch', attributes: [['When', 'date']] },
    items: [['Press day', { When: '2031-05-06' }]],
    view: 'calendar',
  });
  await page.getByRole('button', { name: 'Other calendars' }).click();
  await page.getByRole('button', { name: 'Subscribe from a calendar program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe from a calendar program' });
  await expectAccessible(page);
  await dialog.getByLabel('Name in the calendar program').fill('Launch dates');
  await dialog.getByRole('button', { name: 'Create address' }).click();
  const made = dialog.getByRole('region', { name: 'Address of “Launch dates”' });
  const address = await made.locator('code').innerText();
  await expect(made.getByRole('link')).toHaveAttribute('href', address.replace(/^https?:/, 'webcal:'));
  await expectAccessible(page);

  const path = new URL(address).pathname;
  const read = () => request.get(tessera.address + path);
  const answer = await read();
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('X-WR-CALNAME:Launch dates');
  expect(text).toContain('SUMMARY:Press day\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20310506\r\nDTEND;VALUE=DATE:20310507\r\n');

  await dialog.getByRole('button', { name: 'Revoke “Launch dates”' }).click();
  await page
    .getByRole('dialog', { name: /^Revoke/ })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(dialog.getByText('There are none yet.')).toBeVisible();
  expect((await read()).status()).toBe(404);
});
