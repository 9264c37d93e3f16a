import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button/button.tsx';
import { TextField } from './text-field/text-field.tsx';
import { useChecks } from './use-checks.ts';

const send = vi.fn();
function Form() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const checks = useChecks(() => ({
    name: name === '' ? 'A name is required.' : undefined,
    email: email.includes('@') ? undefined : 'A valid e-mail is required.',
  }));
  return (
    <form
      ref={checks.ref}
      onSubmit={(event) => {
        event.preventDefault();
        if (checks.passes()) send(name, email);
      }}
      noValidate
    >
      <TextField label="Name" {...checks.field('name', name, setName)} />
      <TextField label="E-mail" {...checks.field('email', email, setEmail)} />
      <Button type="submit">Send</Button>
    </form>
  );
}

const [name, email] = ['Name', 'E-mail'].map((label) => page.getByRole('textbox', { name: label })) as [
  ReturnType<typeof page.getByRole>,
  ReturnType<typeof page.getByRole>,
];
const wrongEmail = page.getByText('A valid e-mail is required.');
const button = page.getByRole('button', { name: 'Send' });

test('a field is checked when it is left, not while it is empty, and its problem goes with a change', async () => {
  await show(<Form />);
  await userEvent.click(email);
  await userEvent.keyboard('{Tab}');
  await expect.element(wrongEmail).not.toBeInTheDocument();
  await userEvent.type(email, 'ann');
  await expect.element(wrongEmail).not.toBeInTheDocument();
  await userEvent.click(name);
  await expect.element(wrongEmail).toBeVisible();
  await expect.element(email).toBeInvalid();
  await expect.element(email).toHaveAccessibleDescription('A valid e-mail is required.');
  await expect.element(name).toHaveFocus();
  await userEvent.type(email, '@');
  await expect.element(wrongEmail).not.toBeInTheDocument();
});

test('what is sent is checked as a whole, and the first wrong field has the focus', async () => {
  await show(<Form />);
  await userEvent.click(button);
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('A name is required.')).toBeVisible();
  await expect.element(wrongEmail).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(name, 'Ann');
  await userEvent.click(button);
  await expect.element(email).toHaveFocus();
  await userEvent.type(email, 'ann@example.org');
  await userEvent.click(button);
  expect(send).toHaveBeenCalledExactlyOnceWith('Ann', 'ann@example.org');
});
