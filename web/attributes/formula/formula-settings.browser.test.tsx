import { formula as kind } from '@tessera/domain/attributes/formula.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { DIVISION_BY_ZERO } from '@tessera/domain/formula/formula-error.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { CellContent } from '../cell-content.tsx';
import ProgressSettingsForm from '../progress/progress-settings.tsx';
import { linkAttributes, linkFolder, provideLinks } from '../testing/links.ts';
import { openSettings } from '../testing/open-settings.tsx';
import FormulaSettingsForm from './formula-settings.tsx';

const make = (of: AttributeKindId, name: string, settings: Record<string, unknown> = {}) =>
  ({ id: newId(), kind: of, name, settings, primary: false }) as unknown as Attribute;

const [price, done] = [make('number', 'Price'), make('checkbox', 'Done')];
const total = make('formula', 'Total', { formula: `[${price.id}] * 2` });
const text = page.getByRole('textbox', { name: 'Formula' });
const changes = vi.fn();

async function open(edited?: Attribute) {
  changes.mockReset();
  const around = shownAttributes([price, done, total]);
  function Form() {
    const [settings, setSettings] = useState(
      () => kind.settings.parse(edited?.settings ?? {}) as Record<string, unknown>,
    );
    return (
      <FormulaSettingsForm
        settings={settings}
        around={around}
        attributeId={edited?.id ?? 'new'}
        onChange={(next) => {
          changes(next);
          setSettings(next);
        }}
      />
    );
  }
  await show(<Form />);
}

describe('the settings of a formula', () => {
  test('show names and keep ids, in any case of the names', async () => {
    await open(total);
    await expect.element(text).toHaveValue('[Price] * 2');
    await text.fill('[price] + 1');
    expect(changes.mock.lastCall![0]).toMatchObject({ formula: `[${price.id}] + 1` });
    await expect.element(text).toHaveValue('[price] + 1');
    await expect.element(page.getByText('Result: Number')).toBeVisible();
  });

  test('say what is wrong, and what would be computed from itself', async () => {
    await open(total);
    await text.fill('[Cost] + 1');
    await expect.element(page.getByText('There is no attribute “Cost”.')).toBeVisible();
    await expect.element(text).toBeInvalid();
    await text.fill('[Total] + 1');
    await expect
      .element(page.getByText('The attribute would be computed from itself: Total → Total.'))
      .toBeVisible();
    await text.fill('[Price] + 1');
    await expect.element(text).not.toBeInvalid();
    await expectAccessible();
  });

  test('have the formats of the result, and say that it depends on the time', async () => {
    await open();
    await text.fill('NOW()');
    await expect.element(page.getByText(/are never stored/)).toBeVisible();
    await page.getByText('With time of day').click();
    expect(changes.mock.lastCall![0]).toMatchObject({ formula: 'NOW()', display: { time: false } });
    await text.fill('[Total] / 3');
    await page.getByRole('button', { name: /Format/ }).click();
    await page.getByRole('option', { name: 'Percent' }).click();
    expect(changes.mock.lastCall![0]).toMatchObject({ display: { format: 'percent', time: false } });
  });
});

describe('a formula over linked items', () => {
  const jobs = make('reference', 'Jobs', { folder_id: linkFolder.id, multiple: true });
  const linkedPrice = linkAttributes.find(({ name }) => name === 'Price')!;
  const stored = `[${jobs.id}].[${linkedPrice.id}]`;

  async function openLinked(around: readonly Attribute[] = [jobs], formula = '') {
    provideLinks();
    const place = { teamId: 1, folder: { id: newId() } as Folder, attributes: around };
    return openSettings('formula', { formula }, { around, attributeId: 'new', place });
  }

  test('completes their attributes, with the folder, and stores ids', async () => {
    const { last } = await openLinked();
    await text.click();
    await userEvent.keyboard('SUM([[Jo');
    await page.getByRole('option', { name: /Jobs/ }).click();
    await userEvent.keyboard('.');
    await expect.element(page.getByRole('option', { name: /Price.*Tasks/ })).toBeVisible();
    await expect.element(page.getByRole('option', { name: /Jobs/ })).not.toBeInTheDocument();
    await userEvent.keyboard('pri{Enter}');
    await expect.element(text).toHaveValue('SUM([Jobs].[Price])');
    expect(last()).toMatchObject({ formula: `SUM(${stored})` });
    await expect.element(page.getByText('Result: Number')).toBeVisible();
    await expectAccessible();
  });

  test('reads names back from ids, the reference by the name of now', async () => {
    await openLinked([{ ...jobs, name: 'Tasks to do' }], `SUM(${stored})`);
    await expect.element(text).toHaveValue('SUM([Tasks to do].[Price])');
  });

  test('says that there is no such attribute, at its place', async () => {
    await openLinked();
    await text.fill('SUM([Jobs].[Prise])');
    await expect.element(page.getByText('There is no attribute “Prise”.')).toBeVisible();
    await expect.element(text).toBeInvalid();
    await page.getByText('There is no attribute “Prise”.').click();
    const { selectionStart, selectionEnd } = text.element() as HTMLTextAreaElement;
    expect('SUM([Jobs].[Prise])'.slice(selectionStart, selectionEnd)).toBe('[Prise]');
  });
});

describe('the preview of a formula', () => {
  const price = linkAttributes.find(({ name }) => name === 'Price')!;
  const due = linkAttributes.find(({ name }) => name === 'Due')!;

  function openIn(formula: string, display: Record<string, unknown>) {
    provideLinks();
    const place = { teamId: 1, folder: linkFolder as unknown as Folder, attributes: linkAttributes };
    return openSettings(
      'formula',
      { formula, display },
      { around: linkAttributes, attributeId: 'new', place },
    );
  }

  test('shows a number as its cells will, in each format that is chosen', async () => {
    await openIn(`[${price.id}] / 4`, { format: 'percent', decimals: 1 });
    const shown = page.getByRole('status', { name: 'Value of the preview' });
    await expect.element(shown).toHaveTextContent('250.0%');
    await page.getByRole('button', { name: /Format/ }).click();
    await page.getByRole('option', { name: 'Currency' }).click();
    await expect.element(shown).toHaveTextContent('€2.5');
  });

  test('follows to a result of another type, without a value of the former one', async () => {
    await openIn(`[${due.id}]`, { time: false });
    const shown = page.getByRole('status', { name: 'Value of the preview' });
    await expect.element(shown).toHaveTextContent('Mar 1, 2026');
    await text.fill('[Price] > 5');
    await expect.element(shown).toHaveTextContent('True');
    await text.fill('1 / 0');
    await expect.element(shown).toHaveTextContent('#DIV/0! A number is divided by zero.');
  });
});

test('a cell without a result says why where one points at it', async () => {
  await show(<CellContent attribute={total} data={DIVISION_BY_ZERO} />);
  const sign = page.getByRole('img', { name: 'A number is divided by zero.' });
  await expect.element(sign).toHaveTextContent('#');
  await expect.element(sign).toHaveAttribute('title', 'A number is divided by zero.');
});

test('a progress is computed from the checkboxes that are chosen, and from sub-items', async () => {
  const form = (sources: string[], around = shownAttributes([price, done])) => (
    <ProgressSettingsForm
      settings={{ sources, sub_items: false }}
      around={around}
      attributeId="new"
      onChange={changes}
    />
  );
  const shown = await show(form([]));
  const group = page.getByRole('group', { name: 'Computed from' });
  await expect.element(group.getByRole('checkbox')).toHaveAccessibleName('Done');
  await group.getByText('Done').click();
  expect(changes.mock.lastCall![0]).toEqual({ sources: [done.id], sub_items: false });
  await shown.rerender(form([done.id, 'gone']));
  await group.getByText('In items with sub-items: the average of their sub-items').click();
  expect(changes.mock.lastCall![0]).toEqual({ sources: [done.id], sub_items: true });
  await shown.rerender(form([], shownAttributes([price])));
  await expect
    .element(page.getByText('To compute it, first add a checkbox or another progress.'))
    .toBeVisible();
});
