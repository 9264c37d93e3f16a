import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Suspense, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { openEditor } from '../testing/open-editor.tsx';
import RepeatSettingsForm from './repeat-settings.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const field = (name: string) => page.getByRole('combobox', { name });

describe('the editor of a rule', () => {
  test('has a form below the words, which the arrow down goes to, and both say the same', async () => {
    const editor = await openEditor('repeat');
    await press('every 2 weeks');
    await expect.element(field('Frequency')).toHaveValue('week');
    await expect.element(page.getByRole('spinbutton', { name: 'Interval' })).toHaveValue(2);
    await press('{ArrowDown}');
    await expect.element(field('Frequency')).toHaveFocus();
    await page.getByRole('button', { name: 'Thursday' }).click();
    await page.getByRole('button', { name: 'Monday' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Monday' }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('Every 2 weeks on Mon, Thu');
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([[{ every: 2, unit: 'week', weekdays: [1, 4] }, 'stay']]);
  });

  test('chooses a weekday of the month, what is counted from, and an end', async () => {
    const editor = await openEditor('repeat', { data: { every: 1, unit: 'month' } });
    await field('On').selectOptions('nth');
    await field('Which').selectOptions('-1');
    await field('Weekday').selectOptions('5');
    await field('Count from').selectOptions('done');
    await field('Ends').selectOptions('times');
    await page.getByRole('spinbutton', { name: 'Times left' }).fill('3');
    const rule = { every: 1, unit: 'month', nth: -1, weekday: 5, from: 'done', ends: { times: 3 } };
    expect(editor.draft.mock.lastCall).toEqual([rule]);
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[rule, 'down']]);
  });

  test('has the next one created on its day', async () => {
    const editor = await openEditor('repeat', { data: { every: 1, unit: 'week' } });
    await field('Count from').selectOptions('day');
    await expect.element(page.getByRole('status')).toHaveTextContent('Every week · created on the day');
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[{ every: 1, unit: 'week', from: 'day' }, 'down']]);
  });

  test('words that are no rule are gone back to from the form, which has nothing more for them', async () => {
    const editor = await openEditor('repeat');
    await press('sometimes{ArrowDown}');
    await expect.element(field('Frequency')).toHaveFocus();
    await press('{Tab}');
    await expect.element(page.getByRole('textbox')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(editor.commit).not.toHaveBeenCalled();
  });

  test('an interval that is no number changes nothing, and not to repeat is no value', async () => {
    const editor = await openEditor('repeat', { data: { every: 4, unit: 'day' } });
    const interval = page.getByRole('spinbutton', { name: 'Interval' });
    await interval.fill('');
    await interval.fill('1000');
    expect(editor.draft).not.toHaveBeenCalled();
    (field('Frequency').element() as HTMLElement).focus();
    await field('Frequency').selectOptions('none');
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([[null, 'stay']]);
  });
});

describe('the settings of repeating items', () => {
  const attribute = (name: string, kind: Attribute['kind'], settings: object = {}): Attribute =>
    ({ id: newId(), name, kind, settings, primary: false }) as Attribute;
  const options = [
    { id: 'todo', name: 'To do', color: 'blue', textColor: 'blue', synonyms: [] },
    { id: 'over', name: 'Over', color: 'green', textColor: 'green', synonyms: [] },
  ];
  const siblings = [
    attribute('Paid', 'checkbox'),
    attribute('State', 'label', { options, multiple: false }),
    attribute('Due', 'date', { role: 'due' }),
    attribute('Billed', 'date'),
  ];

  async function open() {
    const onChange = vi.fn<SettingsProps['onChange']>();
    function Form() {
      const [settings, setSettings] = useState<Record<string, unknown>>({
        ...{ active: true, done: null, dates: null, reset: [] },
      });
      return (
        <Suspense>
          <RepeatSettingsForm
            settings={settings}
            place={{ teamId: 1, folder: {} as Folder, attributes: siblings }}
            onChange={(next) => {
              onChange(next);
              setSettings(next);
            }}
          />
        </Suspense>
      );
    }
    await show(<Form />);
    return () => onChange.mock.lastCall?.[0];
  }

  test('say which checkbox is taken by itself, or which options of a label mean done', async () => {
    const last = await open();
    await page.getByRole('button', { name: /Automatic: Paid/ }).click();
    await page.getByRole('option', { name: 'State' }).click();
    await page.getByText('Over', { exact: true }).click();
    expect(last()).toMatchObject({ done: { attribute: siblings[1]!.id, options: ['over'] } });
    await page.getByText('Paid', { exact: true }).last().click();
    expect(last()).toMatchObject({ reset: [siblings[0]!.id] });
  });

  test('say which dates are moved, and whether anything is created at all', async () => {
    const last = await open();
    await page.getByRole('button', { name: /All with a role/ }).click();
    await page.getByRole('option', { name: 'Chosen dates' }).click();
    await page.getByText('Due', { exact: true }).click();
    expect(last()).toMatchObject({ dates: [siblings[3]!.id] });
    await page.getByText('Create the next item', { exact: true }).click();
    expect(last()).toMatchObject({ active: false });
    await expect.element(page.getByText('Done when')).not.toBeInTheDocument();
  });
});
