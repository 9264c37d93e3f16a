import type { LabelSettings } from '@tessera/domain/attributes/label.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Suspense } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, pointIn } from '../testing/pointer.ts';
import { show } from '../testing/show.tsx';
import type { AttributeUi, OperandProps, SettingsProps } from './attribute-ui.ts';
import { attributeUis } from './index.ts';
import { openSettings } from './testing/open-settings.tsx';

const two = [
  { id: 'todo', name: 'Todo', color: 'blue', textColor: 'blue' },
  { id: 'done', name: 'Done', color: 'green', textColor: 'red', synonyms: ['ready', 'فعل'] },
];
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the settings of a label', () => {
  const open = async (
    given: Record<string, unknown> = { options: two },
    more?: Pick<SettingsProps, 'countHolding'>,
  ) => {
    const form = await openSettings('label', given, more);
    await expect.element(button('Add an option')).toBeVisible();
    return { ...form, options: () => form.last<LabelSettings>()?.options };
  };
  const names = page.getByRole('textbox', { name: 'Name' });

  test('each option has its name, which can be changed, in any script', async () => {
    const { options } = await open();
    await names.nth(0).fill('قيد التنفيذ 🚧');
    await expect.poll(() => options()?.[0]).toMatchObject({ id: 'todo', name: 'قيد التنفيذ 🚧' });
    expect(options()?.[1]).toMatchObject(two[1]!);
  });

  test('an option without a name says so beside it', async () => {
    await open();
    await names.nth(1).fill('  ');
    await expect.element(page.getByText('A label name is required.')).toBeVisible();
    await expect.element(names.nth(1)).toBeInvalid();
    await names.nth(1).fill('Over');
    await expect.element(page.getByText('A label name is required.')).not.toBeInTheDocument();
  });

  test('no name is longer than it may be', async () => {
    const { options } = await open();
    await names.nth(0).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste();
    await names.nth(0).fill('W'.repeat(200));
    await expect.poll(() => options()?.[0]?.name.length).toBe(200);
    await names.nth(0).click();
    await userEvent.keyboard('{End}x');
    await expect.element(names.nth(0)).toHaveValue('W'.repeat(200));
  });

  test('an option is added with an id of its own, and removed', async () => {
    const { options } = await open();
    await button('Add an option').click();
    await expect.poll(() => options()).toHaveLength(3);
    // Its name is written at once, spaces too.
    await userEvent.keyboard('In progress');
    await expect.poll(() => options()?.map(({ name }) => name)).toEqual(['Todo', 'Done', 'In progress']);
    expect(new Set(options()?.map(({ id }) => id)).size).toBe(3);
    await button('Remove Todo').click();
    await expect.poll(() => options()?.map(({ id }) => id)).not.toContain('todo');
    expect(options()).toHaveLength(2);
  });

  test('an option that items hold is removed once that is said', async () => {
    const countHolding = vi.fn(async () => 12);
    const { options } = await open({ options: two }, { countHolding });
    await button('Remove Todo').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('12 items have “Todo” and will lose it.')).toBeVisible();
    expect(countHolding).toHaveBeenCalledWith(['todo']);
    expect(options()).toBeUndefined();
    await dialog.getByRole('button', { name: 'Remove Todo' }).click();
    await expect.poll(() => options()?.map(({ id }) => id)).toEqual(['done']);
  });

  test.each([
    [0, false],
    [undefined, true],
  ])('an option that %s items hold is removed, after a question: %s', async (count, asks) => {
    const { options } = await open({ options: two }, { countHolding: async () => count });
    await button('Remove Todo').click();
    if (asks) await page.getByRole('dialog').getByRole('button', { name: 'Remove Todo' }).click();
    await expect.poll(() => options()?.map(({ id }) => id)).toEqual(['done']);
  });

  test('an option becomes another one, and its words find that', async () => {
    const { options } = await open();
    await button('More about Done').click();
    await button(/Merge into/).click();
    await page.getByRole('option', { name: 'Todo' }).click();
    await expect.poll(() => options()).toHaveLength(1);
    expect(options()?.[0]).toMatchObject({
      id: 'todo',
      merged: ['done'],
      synonyms: ['Done', 'ready', 'فعل'],
    });
  });

  test('options are sorted by the keyboard and by the mouse', async () => {
    const three = [...two, { id: 'gone', name: 'Gone', color: 'red' }];
    const { options } = await open({ options: three });
    const order = () => options()?.map(({ id }) => id);
    (button('Move Gone').element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}{ArrowUp}{ArrowUp} ');
    await expect.poll(order).toEqual(['gone', 'todo', 'done']);
    await expect.element(button('Move Gone')).toHaveFocus();
    const [from, to] = [pointIn(button('Move Gone').element()), pointIn(button('Move Done').element())];
    await mouse.down(from);
    await mouse.move(from, { ...to, y: to.y + 15 });
    await mouse.up({ ...to, y: to.y + 15 });
    await expect.poll(order).toEqual(['todo', 'done', 'gone']);
  });

  test('the text can take its colour from the option again', async () => {
    const { options } = await open();
    await button('More about Done').click();
    await button(/Text color/).click();
    await page.getByRole('option', { name: 'Automatic' }).click();
    await expect.poll(() => options()?.[1]?.textColor).toBe('green');
  });

  test('of no option yet the first can be added', async () => {
    const { options } = await open({});
    await button('Add an option').click();
    await expect.poll(() => options()).toHaveLength(1);
  });

  test('several can be allowed, and the options stay', async () => {
    const { last } = await open();
    await page.getByText('Allow several').click();
    await expect.poll(() => last<LabelSettings>()?.multiple).toBe(true);
    expect(last<LabelSettings>().options).toHaveLength(2);
  });

  const recolour = async (option: string, nth: number) => {
    await button(new RegExp(`Color of ${option}`)).click();
    await page.getByRole('option').nth(nth).click();
  };

  test('the text takes the colour along, unless it has one of its own', async () => {
    const { options } = await open();
    await recolour('Todo', 3);
    await expect.poll(() => options()?.[0]?.color).not.toBe('blue');
    expect(options()?.[0]?.textColor).toBe(options()?.[0]?.color);
    await recolour('Done', 1);
    await expect.poll(() => options()?.[1]?.color).not.toBe('green');
    expect(options()?.[1]?.textColor).toBe('red');
  });

  test('synonyms are told apart by the commas of any script, each once', async () => {
    const { options } = await open();
    await button('More about Todo').click();
    await page.getByRole('textbox', { name: 'Synonyms' }).fill('open, offen،مفتوح， 开、open; ');
    await expect.poll(() => options()?.[0]?.synonyms).toEqual(['open', 'offen', 'مفتوح', '开']);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('textbox', { name: 'Synonyms' })).not.toBeInTheDocument();
    await expect.element(button('More about Todo')).toHaveFocus();
  });

  test('the synonyms that are there can be read', async () => {
    await open();
    await button('More about Done').click();
    await expect.element(page.getByRole('textbox', { name: 'Synonyms' })).toHaveValue('ready, فعل');
  });
});

describe('the settings of a number', () => {
  test.each([
    [null, '2', { decimals: 2 }],
    [2, 'As typed', { decimals: null }],
    [null, '0', { decimals: 0 }],
  ])('from %s decimals to %s', async (decimals, choice, settings) => {
    const { last } = await openSettings('number', { decimals });
    await button(/Decimals/).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await expect.poll(() => last()).toMatchObject(settings);
  });

  test('a currency is found by its name or its code, and offered for amounts of money only', async () => {
    const { last } = await openSettings('number', {});
    await expect.element(button(/Currency/)).not.toBeInTheDocument();
    await button(/Format/).click();
    await page.getByRole('option', { name: 'Currency' }).click();
    await button('Euro EUR Currency').click();
    await userEvent.keyboard('zlot');
    await page.getByRole('option', { name: /^Polish Zloty/ }).click();
    await expect.poll(() => last()).toMatchObject({ format: 'currency', currency: 'PLN' });
  });

  test('the limits are typed as the numbers are', async () => {
    const { last } = await openSettings('number', { format: 'percent', minimum: 0.1 });
    await expect.element(page.getByRole('textbox', { name: 'Minimum' })).toHaveValue('10%');
    await page.getByRole('textbox', { name: 'Maximum' }).fill('50,5');
    await expect.poll(() => last()).toMatchObject({ minimum: 0.1, maximum: 0.505 });
    await page.getByRole('textbox', { name: 'Minimum' }).fill('');
    await expect.poll(() => last()).toMatchObject({ minimum: null, maximum: 0.505 });
  });

  test('a limit that is no number, or on the wrong side of the other, says so beside it', async () => {
    await openSettings('number', { minimum: 5 });
    const maximum = page.getByRole('textbox', { name: 'Maximum' });
    await maximum.fill('many');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await maximum.fill('4');
    await expect.element(page.getByText('The maximum must not be less than the minimum.')).toBeVisible();
    await maximum.fill('5');
    await expect.element(maximum).toBeValid();
  });
});

test('a rating has an icon and a number of them, with their names', async () => {
  const { last } = await openSettings('rating', {});
  await button(/Icon/).click();
  await page.getByRole('option', { name: 'Heart' }).click();
  await expect.poll(() => last()).toEqual({ icon: 'heart', max: 5 });
  await button(/Maximum/).click();
  await page.getByRole('option', { name: '10' }).click();
  await expect.poll(() => last()).toEqual({ icon: 'heart', max: 10 });
});

test('a duration has a format, and a day of so many hours', async () => {
  const { last } = await openSettings('duration', {});
  await button(/Format/).click();
  await page.getByRole('option', { name: '1:30' }).click();
  await expect.poll(() => last()).toEqual({ form: 'clock', day_hours: 8 });
  await button(/Working day/).click();
  await page.getByRole('option', { name: '1d = 24 hr' }).click();
  await expect.poll(() => last()).toEqual({ form: 'clock', day_hours: 24 });
});

describe('the settings of a date', () => {
  test('a role, a time and its zone are chosen one by one', async () => {
    const { last } = await openSettings('date', {});
    await button(/Role/).click();
    await page.getByRole('option', { name: 'Due' }).click();
    await expect.element(button(/Time zone/)).not.toBeInTheDocument();
    await page.getByText('With time of day').click();
    await button(/Time zone/).click();
    await userEvent.keyboard('Auckl');
    await page.getByRole('option', { name: 'Pacific/Auckland' }).click();
    await expect.poll(() => last()).toEqual({ role: 'due', time: true, zone: 'Pacific/Auckland' });
    await button(/Time zone/).click();
    await page.getByRole('option', { name: 'Everyone sees their own' }).click();
    await expect.poll(() => last()).toEqual({ role: 'due', time: true, zone: null });
  });
});

describe('the settings of a phone number', () => {
  test('the country is found by its name', async () => {
    const { last } = await openSettings('phone', {});
    await button(/Country of numbers/).click();
    await userEvent.keyboard('Germ');
    await page.getByRole('option', { name: /Germany/ }).click();
    await expect.poll(() => last()).toEqual({ country: 'DE' });
  });
});

describe('the settings of a custom ID', () => {
  test('say how a number is written, and show one', async () => {
    const { last } = await openSettings('custom-id', {});
    await expect.element(page.getByText('0001')).toBeVisible();
    await page.getByRole('textbox', { name: 'Prefix' }).fill('BUG');
    await button(/Digits/).click();
    await page.getByRole('option', { name: '6', exact: true }).click();
    await page.getByRole('textbox', { name: 'Starts at' }).fill('40');
    await expect.poll(() => last()).toEqual({ prefix: 'BUG', digits: 6, start: 40 });
    await expect.element(page.getByText('BUG-000040')).toBeVisible();
  });

  test('keep the last start that can be read, and say what is wrong', async () => {
    const { last } = await openSettings('custom-id', { start: 5 });
    const start = page.getByRole('textbox', { name: 'Starts at' });
    await start.fill('ten');
    await expect.element(start).toBeInvalid();
    expect(last()).toBeUndefined();
    await start.fill('10');
    await expect.poll(() => last<{ start: number }>()?.start).toBe(10);
    await expect.element(start).not.toBeInvalid();
  });
});

describe('the options that a filter asks for', () => {
  const open = async (value: OperandProps['value'], options = two) => {
    const onChange = vi.fn<OperandProps['onChange']>();
    const attribute = {
      id: newId(),
      name: 'State',
      kind: 'label',
      settings: { options },
    } as unknown as Attribute;
    const { Operand }: AttributeUi = attributeUis.label;
    await show(<Suspense>{Operand && <Operand {...{ attribute, value, onChange }} />}</Suspense>);
    await expect.element(page.getByRole('group', { name: 'Value' })).toBeVisible();
    return onChange;
  };
  const box = (name: string) => page.getByRole('checkbox', { name });

  test('those that are asked for are ticked; another joins them', async () => {
    const onChange = await open(['done']);
    await expect.element(box('Done')).toBeChecked();
    await expect.element(box('Todo')).not.toBeChecked();
    await page.getByText('Todo').click();
    expect(onChange.mock.calls).toEqual([[['done', 'todo']]]);
  });

  test('one that is given up goes, and the others stay', async () => {
    const onChange = await open(['done', 'todo']);
    await page.getByText('Done').click();
    expect(onChange.mock.calls).toEqual([[['todo']]]);
  });

  test('what an older filter asked for is none of them', async () => {
    const onChange = await open('Done');
    await expect.element(box('Done')).not.toBeChecked();
    await page.getByText('Done').click();
    expect(onChange.mock.calls).toEqual([[['done']]]);
  });
});
