import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { show } from '../testing/show.tsx';
import { Avatar } from './avatar/avatar.tsx';
import { AvatarStack } from './avatar/avatar-stack.tsx';
import { EmptyState } from './empty-state/empty-state.tsx';
import { ProgressBar } from './progress-bar/progress-bar.tsx';
import { SaveSign } from './settings/page-head.tsx';
import { Setting, SettingGroup } from './settings/setting.tsx';
import { Switch } from './switch/switch.tsx';
import { useGrowing } from './use-growing.ts';
import { useSettled } from './use-settled.ts';

describe('an avatar', () => {
  const letters = () => document.querySelector('[data-letters]')?.getAttribute('data-letters');

  test.each([
    ['Ann Example', 'AE'],
    ['  ben  ', 'B'],
    ['Ann van der Berg', 'AV'],
    ['سارة علي', 'سع'],
    ['👩‍🚀 Space', 'S'],
    ['𝒜nn', '𝒜'],
    ['', ''],
  ])('of “%s” without a photo has the letters “%s”', async (name, shown) => {
    await show(<Avatar name={name} />);
    expect(letters()).toBe(shown);
  });

  test('whose photo does not come has its letters instead', async () => {
    await show(<Avatar name="Ann" photo="/no-such-photo.png" />);
    await expect.poll(letters).toBe('A');
  });

  test('of the same name looks the same everywhere', async () => {
    await show(
      <>
        <Avatar name="Ann" />
        <Avatar name="Ann" />
      </>,
    );
    const [one, other] = [...document.querySelectorAll<HTMLElement>('[data-letters]')];
    expect(one!.style.background).toBe(other!.style.background);
  });
});

describe('people beside each other', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: index, name: `Person ${index}`, text: `Person ${index} in Folder`, away: index % 2 === 1 },
      onPress: pressed,
    }));
  const pressed = vi.fn();

  test('are named each, and the rest of them together', async () => {
    await show(<AvatarStack label="Here now" people={people(8)} />);
    await expect.element(page.getByRole('list', { name: 'Here now' })).toBeVisible();
    await page.getByRole('button', { name: 'Person 2 in Folder' }).click();
    expect(pressed).toHaveBeenCalledTimes(1);
    const rest = page.getByRole('button', { name: /^\+3: Person 5 in Folder/ });
    await expect.element(rest).toBeVisible();
  });

  test('that are few have no rest', async () => {
    await show(<AvatarStack label="Here now" people={people(5)} />);
    expect(page.getByRole('listitem').elements()).toHaveLength(5);
  });
});

describe('how the saving goes', () => {
  const sign = page.getByRole('status');

  test('a quick save is only told when it is done, a slow one meanwhile too', async () => {
    const { rerender } = await show(<SaveSign saving="idle" />);
    await rerender(<SaveSign saving="saving" />);
    expect(sign.element().textContent).toBe('');
    await expect.element(sign).toHaveTextContent('Saving…');
    await rerender(<SaveSign saving="saved" />);
    await expect.element(sign).toHaveTextContent('Saved');
  });

  test('what was saved on another page is no news', async () => {
    await show(<SaveSign saving="saved" />);
    expect(sign.element().textContent).toBe('');
  });
});

test('progress is told in numbers, also where there is nothing to do', async () => {
  const { rerender } = await show(<ProgressBar label="Import" value={30} max={120} detail="30 of 120" />);
  const bar = page.getByRole('progressbar', { name: 'Import' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '30 of 120');
  await rerender(<ProgressBar label="Import" value={0} max={0} detail="0 of 0" />);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
});

describe('a long list', () => {
  function List({ total }: { total: number }) {
    const { count, end } = useGrowing(total);
    return (
      <div style={{ blockSize: 300, overflow: 'auto' }} data-testid="scroller">
        {Array.from({ length: Math.min(count, total) }, (_, index) => (
          <p key={index} role="listitem" style={{ blockSize: 40, margin: 0 }}>
            Row {index}
          </p>
        ))}
        <div ref={end} />
      </div>
    );
  }
  const drawn = () => page.getByRole('listitem').elements().length;

  test('is drawn bit by bit, as far as somebody scrolls', async () => {
    await show(<List total={1_000} />);
    const first = drawn();
    expect(first).toBeLessThan(1_000);
    page.getByTestId('scroller').element().scrollTop = 100_000;
    await expect.poll(drawn).toBeGreaterThan(first);
  });

  test('that is short is drawn whole', async () => {
    await show(<List total={7} />);
    expect(drawn()).toBe(7);
  });
});

describe('a field that waits for a pause', () => {
  const heard = vi.fn<(value: string) => void>();
  function Field() {
    const [value, setValue] = useState('');
    const [text, type, settle] = useSettled(value, (next) => {
      heard(next);
      setValue(next);
    });
    return (
      <input aria-label="Word" value={text} onChange={({ target }) => type(target.value)} onBlur={settle} />
    );
  }
  afterEach(() => heard.mockReset());

  test('takes what is typed when it is left, and when it goes', async () => {
    const { unmount } = await show(<Field />);
    await page.getByRole('textbox').click();
    await userEvent.keyboard('ab{Tab}');
    expect(heard.mock.lastCall).toEqual(['ab']);
    await page.getByRole('textbox').click();
    await userEvent.keyboard('c');
    await unmount();
    expect(heard.mock.lastCall).toEqual(['abc']);
  });

  test('takes it once, and not again when nothing was changed', async () => {
    await show(<Field />);
    await page.getByRole('textbox').click();
    await userEvent.keyboard('a{Tab}');
    await page.getByRole('textbox').click();
    await userEvent.keyboard('{Tab}');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

test('nothing bars anybody from settings and from a place that is empty', async () => {
  await show(
    <main>
      <h1>Page</h1>
      <SettingGroup title="Mail" text="What we write to you about">
        <Setting label="Weekly mail" text="On Mondays">
          <Switch label="Weekly mail" on={false} onChange={() => {}} />
        </Setting>
      </SettingGroup>
      <EmptyState title="Nothing yet" text="Make the first one." />
    </main>,
  );
  await expect.element(page.getByRole('region', { name: 'Mail' })).toBeVisible();
  await expectAccessible();
});
