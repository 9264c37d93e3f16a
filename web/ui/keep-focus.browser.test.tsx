import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { Button } from './button/button.tsx';
import { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
import { keepFocus } from './keep-focus.ts';

let stop: AbortController;
const begin = () => {
  stop = new AbortController();
  keepFocus(stop.signal);
};
beforeEach(() => {
  begin();
  return () => stop.abort();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

function Tokens({ asks }: { asks: boolean }) {
  const [names, setNames] = useState(['One', 'Two', 'Three']);
  const [asked, setAsked] = useState<string>();
  const revoke = (name: string) => setNames(names.filter((one) => one !== name));
  return (
    <main>
      <Button>New token</Button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name} <Button onPress={() => (asks ? setAsked(name) : revoke(name))}>{`Revoke ${name}`}</Button>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          text="It stops working."
          yes="Revoke"
          onYes={async () => {
            revoke(asked);
            // The answer of the server comes, and a while later the dialog goes.
            await new Promise((resolve) => {
              setTimeout(resolve, 250);
            });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </main>
  );
}

test.each([false, true])(
  'the next one has the focus when one of a list goes, asked before: %s',
  async (asks) => {
    await show(<Tokens asks={asks} />);
    const revoke = async (name: string) => {
      await expect.element(button(`Revoke ${name}`)).toBeVisible();
      await userEvent.keyboard('{Enter}');
      if (asks) {
        await expect.element(page.getByRole('dialog')).toBeVisible();
        (button('Revoke').element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
      }
      await expect.element(button(`Revoke ${name}`)).not.toBeInTheDocument();
    };
    (button('Revoke Two').element() as HTMLElement).focus();
    await revoke('Two');
    await expect.element(button('Revoke Three')).toHaveFocus();
    await revoke('Three');
    await expect.element(button('Revoke One')).toHaveFocus();
    await revoke('One');
    await expect.element(button('New token')).toHaveFocus();
  },
);

test('a row gives it to the next row, and who takes it away may say otherwise', async () => {
  function Rows() {
    const [names, setNames] = useState(['Ant', 'Bee', 'Cat']);
    return (
      <main>
        <Button>Head</Button>
        <div role="listbox" aria-label="Rows" />
        <div role="grid">
          {names.map((name) => (
            <div
              key={name}
              role="row"
              tabIndex={-1}
              aria-label={name}
              onKeyDown={({ key }) => {
                setNames(names.filter((one) => one !== name));
                if (key === 'x') (button('Head').element() as HTMLElement).focus();
              }}
            />
          ))}
        </div>
      </main>
    );
  }
  await show(<Rows />);
  const row = (name: string) => page.getByRole('row', { name });
  (row('Ant').element() as HTMLElement).focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(row('Bee')).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(row('Bee')).not.toBeInTheDocument();
  await expect.element(button('Head')).toHaveFocus();
});

test('what had the focus before it began is kept too', async () => {
  stop.abort();
  await show(<Tokens asks={false} />);
  (button('Revoke Two').element() as HTMLElement).focus();
  begin();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Revoke Three')).toHaveFocus();
});
