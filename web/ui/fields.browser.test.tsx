import { SquareCheck } from 'lucide-react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { Checkbox } from './checkbox/checkbox.tsx';
import { CodeField } from './code-field/code-field.tsx';
import DateField from './date-field/date-field.tsx';
import { PasswordField } from './password-field/password-field.tsx';
import { SearchSelect } from './search-select/search-select.tsx';
import { Select } from './select/select.tsx';
import { Switch } from './switch/switch.tsx';
import { TextField } from './text-field/text-field.tsx';

const press = (keys: string) => userEvent.keyboard(keys);
const field = (name: string) => page.getByRole('textbox', { name });

describe('a text field', () => {
  test('is named by its label, which a press on the label shows', async () => {
    await show(<TextField label="City" />);
    await page.getByText('City').click();
    await expect.element(field('City')).toHaveFocus();
  });

  test('with a quiet label is named without showing it', async () => {
    await show(<TextField label="City" quiet />);
    await expect.element(field('City')).toBeVisible();
    await expect.element(page.getByText('City')).not.toBeInTheDocument();
  });

  test('says what is wrong in place of its hint, also to screen readers', async () => {
    const { rerender } = await show(<TextField label="City" hint="Where you live" />);
    await expect.element(page.getByText('Where you live')).toBeVisible();
    await rerender(<TextField label="City" hint="Where you live" error="A city is required." />);
    await expect.element(field('City')).toBeInvalid();
    await expect.element(field('City')).toHaveAccessibleDescription('A city is required.');
    await expect.element(page.getByText('Where you live')).not.toBeInTheDocument();
  });

  test('is read in the direction of what is typed', async () => {
    await show(<TextField label="City" />);
    await field('City').fill('القاهرة');
    expect(getComputedStyle(field('City').element()).direction).toBe('rtl');
  });
});

describe('a password field', () => {
  const password = page.getByLabelText('Password');

  test('hides what is typed until one wants to see it, and hides it again', async () => {
    await show(<PasswordField label="Password" />);
    await password.fill('secret');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /show/i }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await expect.element(password).toHaveValue('secret');
    await page.getByRole('button', { name: /hide/i }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('Enter in it sends the form, and does not show it', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    await show(
      <form onSubmit={sent}>
        <PasswordField label="Password" />
        <button type="submit">Go</button>
      </form>,
    );
    await password.fill('secret');
    await press('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    await expect.element(password).toHaveAttribute('type', 'password');
  });
});

test.each([
  ['totp', 'one-time-code', 'numeric'],
  ['recoveryCode', 'off', null],
] as const)('a field for a code (%s) tells the browser what to offer', async (way, complete, mode) => {
  await show(<CodeField way={way} />);
  const input = page.getByRole('textbox').element();
  expect(input.getAttribute('autocomplete')).toBe(complete);
  expect(input.getAttribute('inputmode')).toBe(mode);
});

describe('a field for a date', () => {
  async function open(value: string | null) {
    const onChange = vi.fn<(value: string | null) => void>();
    function Field() {
      const [day, setDay] = useState(value);
      return (
        <DateField
          label="Day"
          value={day}
          onChange={(next) => {
            onChange(next);
            setDay(next);
          }}
        />
      );
    }
    await show(<Field />);
    return onChange;
  }
  const part = (name: RegExp) => page.getByRole('spinbutton', { name });

  test('takes a day as it is typed in the person’s language, and gives it as it is stored', async () => {
    const onChange = await open(null);
    await part(/month/).click();
    await press('03042026');
    await expect.poll(() => onChange.mock.lastCall).toEqual(['2026-03-04']);
  });

  test('the arrow keys change a part of it', async () => {
    const onChange = await open('2026-12-31');
    await part(/day/).click();
    await press('{ArrowUp}');
    expect(onChange.mock.lastCall).toEqual(['2026-12-01']);
    await press('{ArrowDown}{ArrowDown}');
    expect(onChange.mock.lastCall).toEqual(['2026-12-30']);
  });

  test('nothing bars anybody from it', async () => {
    await open('2026-03-04');
    await expectAccessible();
  });

  test('a text that is no day, as an older filter may hold, is none', async () => {
    await open('next week');
    await expect.element(part(/year/)).toHaveTextContent('yyyy');
  });
});

describe('a choice of a few', () => {
  const choices = [
    { id: 'red', label: 'Red' },
    { id: 'green', label: 'Green' },
    { id: 'arabic', label: 'أزرق' },
  ] as const;
  type Id = (typeof choices)[number]['id'];
  async function open(disabled = false) {
    const onChange = vi.fn<(id: Id) => void>();
    function Field() {
      const [value, setValue] = useState<Id | null>(null);
      const set = (id: Id) => {
        onChange(id);
        setValue(id);
      };
      return <Select label="Colour" choices={choices} value={value} onChange={set} disabled={disabled} />;
    }
    await show(<Field />);
    return onChange;
  }
  const button = page.getByRole('button', { name: /Colour/ });
  const list = page.getByRole('listbox');

  test('says that nothing is chosen, and then what is', async () => {
    const onChange = await open();
    await expect.element(button).toHaveTextContent('Choose an option');
    await button.click();
    await page.getByRole('option', { name: 'أزرق' }).click();
    await expect.element(button).toHaveTextContent('أزرق');
    expect(onChange.mock.calls).toEqual([['arabic']]);
    await expect.element(button).toHaveFocus();
  });

  test('shows the sign of what is chosen, and not that it is chosen', async () => {
    const choices = [{ id: 'box', label: 'Box', icon: <SquareCheck data-testid="sign" /> }];
    await show(<Select label="Kind" choices={choices} value="box" onChange={() => {}} />);
    const kind = page.getByRole('button', { name: /Kind/ });
    await kind.click();
    await page.getByRole('option').click();
    await expect.element(kind.getByTestId('sign')).toBeVisible();
    expect(kind.element().querySelectorAll('svg')).toHaveLength(2);
  });

  test('that shows the icon alone is still read out with its words', async () => {
    const choices = [{ id: 'box', label: 'Box', icon: <SquareCheck size={14} /> }];
    await show(
      <div style={{ display: 'inline-block' }}>
        <Select label="Kind" quiet iconOnly choices={choices} value="box" onChange={() => {}} />
      </div>,
    );
    const kind = page.getByRole('button', { name: 'Box Kind' });
    await expect.element(kind).toBeVisible();
    expect(kind.element().getBoundingClientRect().width).toBeLessThan(60);
  });

  test('is made with the keys alone: a letter goes to its choice', async () => {
    const onChange = await open();
    (button.element() as HTMLElement).focus();
    await press('{ArrowDown}');
    await expect.element(list).toBeVisible();
    await press('g{Enter}');
    await expect.poll(() => onChange.mock.calls).toEqual([['green']]);
    await expect.element(list).not.toBeInTheDocument();
  });

  test('Escape leaves it as it was', async () => {
    const onChange = await open();
    await button.click();
    await press('{ArrowDown}{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    expect(onChange).not.toHaveBeenCalled();
    await expect.element(button).toHaveFocus();
  });

  test('that is not to be made can’t be opened', async () => {
    await open(true);
    await expect.element(button).toBeDisabled();
  });
});

describe('a choice of many', () => {
  const choices = [
    { id: 'berlin', label: 'Europe/Berlin', note: '+01:00' },
    { id: 'cairo', label: 'Africa/Cairo', note: '+02:00' },
    { id: 'paulo', label: 'America/São Paulo', note: '-03:00' },
  ] as const;
  type Id = (typeof choices)[number]['id'];
  async function open() {
    const onChange = vi.fn<(id: Id) => void>();
    function Field() {
      const [value, setValue] = useState<Id | null>('berlin');
      const set = (id: Id) => {
        onChange(id);
        setValue(id);
      };
      return <SearchSelect label="Time zone" choices={choices} value={value} onChange={set} />;
    }
    await show(<Field />);
    await page.getByRole('button', { name: /Time zone/ }).click();
    await expect.element(page.getByRole('combobox')).toHaveFocus();
    return onChange;
  }
  const options = () => page.getByRole('option').elements().length;

  test.each(['cai', 'CAIRO'])('“%s” finds one of them, and Enter takes it', async (typed) => {
    const onChange = await open();
    expect(options()).toBe(3);
    await press(typed);
    await expect.poll(options).toBe(1);
    await press('{ArrowDown}{Enter}');
    await expect.poll(() => onChange.mock.calls).toEqual([['cairo']]);
  });

  test('what stands after a name finds it too', async () => {
    const onChange = await open();
    await press('02');
    await expect.poll(options).toBe(1);
    await page.getByRole('option').click();
    expect(onChange.mock.calls).toEqual([['cairo']]);
  });

  test('letters are found without their accents', async () => {
    await open();
    await press('sao');
    await expect.poll(options).toBe(1);
  });

  test('what finds nothing says so, and what is emptied shows all again', async () => {
    await open();
    await press('zzz');
    await expect.element(page.getByText('No results')).toBeVisible();
    await press('{Control>}a{/Control}{Backspace}');
    await expect.poll(options).toBe(3);
  });
});

test('a checkbox is ticked by the space bar, and by a press on its words', async () => {
  const onChange = vi.fn();
  await show(<Checkbox onChange={onChange}>Weekly mail</Checkbox>);
  await page.getByText('Weekly mail').click();
  await press(' ');
  expect(onChange.mock.calls.flat()).toEqual([true, false]);
});

test('the page stays where it is when the box of a long list gets the focus', async () => {
  await show(
    <div style={{ blockSize: 200, overflow: 'auto' }}>
      <div style={{ blockSize: 3_000 }} />
      <Checkbox>Weekly mail</Checkbox>
    </div>,
  );
  const box = page.getByRole('checkbox').element() as HTMLElement;
  expect(box.closest('label')!.contains((box.parentElement as HTMLElement).offsetParent)).toBe(true);
});

test('a switch says what it is about and how it stands', async () => {
  const onChange = vi.fn();
  await show(<Switch label="Dark" on onChange={onChange} />);
  await expect.element(page.getByRole('switch', { name: 'Dark' })).toBeChecked();
  await userEvent.tab();
  await press(' ');
  expect(onChange.mock.calls.flat()).toEqual([false]);
});
