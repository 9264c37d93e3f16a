import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { attributes, button, open, usual } from './testing/open-toolbar.tsx';
import { Toolbar } from './toolbar.tsx';

describe('a view that only this person sees so', () => {
  test('can be saved for everyone by who may, and given up', async () => {
    const own = { saveForAll: vi.fn(), reset: vi.fn() };
    await open({}, { own });
    await expect.element(page.getByText(/Save them for everyone/)).toBeInTheDocument();
    await button('Save for everyone').click();
    await button('Reset').click();
    expect(own.saveForAll).toHaveBeenCalledTimes(1);
    expect(own.reset).toHaveBeenCalledTimes(1);
  });

  test('says that it is theirs alone to who may not', async () => {
    await open({}, { own: { saveForAll: undefined, reset: () => {} } });
    await expect.element(page.getByText('Only you see this')).toBeVisible();
    await expect.element(button('Save for everyone')).not.toBeInTheDocument();
  });

  test('is told about when it is as everybody’s again', async () => {
    function Bar() {
      const [own, set] = useState<Parameters<typeof Toolbar>[0]['own']>({
        ...{ saveForAll: undefined, reset: () => set(undefined) },
      });
      return (
        <Toolbar
          {...{
            attributes,
            type: 'table',
            settings: usual,
            onSettings: () => {},
            own,
            search: '',
            onSearch: () => {},
          }}
          {...{ hasSubItems: false, asked: undefined, onAsked: () => {} }}
        />
      );
    }
    await show(<Bar />);
    await button('Reset').click();
    const told = () =>
      page
        .getByRole('status')
        .elements()
        .map((one) => one.textContent);
    await expect.poll(told).toContain('You now see the view as everyone does.');
  });
});
