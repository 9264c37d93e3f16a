import { makeBoard } from './by-request.ts';
import { begin, comeBack, expect, newFolder, person, test } from './tessera.ts';

test.use({ locale: 'de-DE' });

test("errors and page titles are in the person's language", async ({ page, tessera }) => {
  await page.goto(`${tessera.address}/login`);
  await expect(page).toHaveTitle('Anmelden · Tessera');
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByLabel('Passwort', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmen nicht.');

  await begin(page, tessera);
  await expect(page).toHaveTitle('Packages · Tessera');
  await newFolder(page);
  await expect(page).toHaveTitle('Tasks · Packages · Tessera');
  const token = await page.evaluate(async () => {
    const answer = await fetch('/api/auth/refresh', { method: 'POST' });
    return ((await answer.json()) as { access_token: string }).access_token;
  });
  const headers = { Authorization: `Bearer ${token}` };
  await page.context().request.put(`${tessera.address}/api/me`, { headers, data: { locale: 'de-DE' } });
  await page.reload();
  await page.getByRole('button', { name: 'Attribut hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ein Attribut mit diesem Namen und Typ gibt es schon.').first()).toBeVisible();
  const workspaces = await page.context().request.get(`${tessera.address}/api/me/workspaces`, { headers });
  const [team] = (await workspaces.json()) as { id: number }[];
  await page.goto(`${tessera.address}/team/${team!.id}/members`);
  await expect(page).toHaveTitle('Mitglieder · Mosaic · Tessera');
  await page.goto(`${tessera.address}/home?pretend=1`);
  await expect(page).toHaveTitle('Startseite · Tessera');
  await expect(page.getByText('Vorschau: Was du hier tust, wird nicht gespeichert.')).toBeVisible();
  await page.goto(`${tessera.address}/workspace/create?pretend=1`);
  await page.getByLabel('Name des Arbeitsbereichs').fill('Zwei');
  await page.getByRole('button', { name: 'Arbeitsbereich erstellen' }).click();
  await expect(page.getByText('Diese Funktion ist im Vorschaumodus nicht verfügbar.')).toBeVisible();
  await page.goto(`${tessera.address}/no/such/page`);
  await expect(page).toHaveTitle('Seite nicht gefunden · Tessera');
});

for (const [locale, drag, day] of [
  ['de-DE', 'Mosaic ziehen', 'Tag'],
  ['ar', 'اسحب Mosaic', 'يوم'],
  ['en-US', 'Drag Mosaic', 'day'],
] as const)
  test(`what fields and drags say to screen readers is in the language too: ${locale}`, async ({
    page,
    tessera,
  }) => {
    const token = await comeBack(page, tessera);
    const headers = { Authorization: `Bearer ${token}` };
    const { request } = page.context();
    await makeBoard(request, tessera.address, token, {});
    await request.put(`${tessera.address}/api/me`, { headers, data: { locale } });
    const workspaces = await request.get(`${tessera.address}/api/me/workspaces`, { headers });
    const [team] = (await workspaces.json()) as { id: number }[];
    await page.goto(`${tessera.address}/profile/workspaces`);
    await expect(page.getByRole('button', { name: drag })).toBeAttached();
    await page.goto(`${tessera.address}/team/${team!.id}/activity`);
    await expect(page.getByRole('spinbutton', { name: new RegExp(`^${day}, `) }).first()).toBeVisible();
  });
