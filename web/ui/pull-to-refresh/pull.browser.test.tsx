import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { PullSign } from './pull-sign.tsx';
import { usePull } from './use-pull.ts';

const onRefresh = vi.fn();
function Page() {
  const area = useRef<HTMLElement>(null);
  const pull = usePull(area, true, onRefresh);
  return (
    <main ref={area} style={{ position: 'relative', blockSize: 400, overflow: 'auto' }}>
      <PullSign {...pull} />
      <div data-testid="list" style={{ blockSize: 100, overflow: 'auto' }}>
        <div style={{ blockSize: 900 }}>Long</div>
      </div>
    </main>
  );
}
const list = () => page.getByTestId('list').element() as HTMLElement;
const sign = page.getByRole('status');

/** When the events happen, in milliseconds: a busy machine is no finger that stays. */
let time = 0;
function touch(type: string, x: number, y: number, target: Element = list()): TouchEvent {
  const finger = new Touch({ identifier: 1, target, clientX: x, clientY: y });
  const touches = type === 'touchend' ? [] : [finger];
  const event = new TouchEvent(type, { touches, changedTouches: [finger], bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: time });
  target.dispatchEvent(event);
  return event;
}
function pull(to: number, { x = 0 } = {}): TouchEvent {
  touch('touchstart', 50, 10);
  touch('touchmove', 50 + x, 10 + Math.min(to, 20));
  return touch('touchmove', 50 + x, 10 + to);
}

beforeEach(async () => {
  onRefresh.mockClear();
  await show(<Page />);
  // What hears it comes a moment later.
  const isHeard = () => {
    const { defaultPrevented } = pull(50);
    touch('touchend', 50, 60);
    return defaultPrevented;
  };
  await expect.poll(isHeard).toBe(true);
});

describe('pulling a page down', () => {
  test('beyond half of 250 px refreshes it when the finger lets go', async () => {
    const moved = pull(130);
    expect(moved.defaultPrevented).toBe(true);
    await expect.element(sign).toMatchTextContent('Release to refresh');
    expect(onRefresh).not.toHaveBeenCalled();
    touch('touchend', 50, 140);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await expect.element(sign).not.toBeInTheDocument();
  });

  test('less far, or back again, does nothing', async () => {
    pull(120);
    await expect.element(sign).toMatchTextContent('Pull to refresh');
    touch('touchend', 50, 130);
    pull(200);
    touch('touchmove', 50, 40);
    touch('touchend', 50, 40);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('goes on where what the finger began on is taken away', async () => {
    const line = list().appendChild(document.createElement('p'));
    touch('touchstart', 50, 10, line);
    touch('touchmove', 50, 25, line);
    line.remove();
    touch('touchmove', 50, 110, line);
    await expect.element(sign).toMatchTextContent('Pull to refresh');
    touch('touchend', 50, 110, line);
    await expect.element(sign).not.toBeInTheDocument();
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('goes no further than 250 px', async () => {
    pull(900);
    await expect.element(sign).toMatchTextContent('Release to refresh');
    expect((sign.element() as HTMLElement).style.getPropertyValue('--pulled')).toBe('250px');
  });

  test('scrolls what is scrolled first', () => {
    list().scrollTop = 50;
    expect(pull(200).defaultPrevented).toBe(false);
    touch('touchend', 50, 210);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test.each(['none', 'pan-x'])('is not meant where a finger drags something: touch-action %s', (action) => {
    const handle = list().appendChild(document.createElement('p'));
    handle.style.touchAction = action;
    const inside = handle.appendChild(document.createElement('b'));
    for (const [type, y] of [['touchstart', 10] as const, ['touchmove', 25] as const])
      touch(type, 50, y, inside);
    expect(touch('touchmove', 50, 200, inside).defaultPrevented).toBe(false);
    touch('touchend', 50, 200, inside);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('is not meant by a finger that goes sideways or up, or stays first', async () => {
    pull(200, { x: 300 });
    touch('touchend', 350, 210);
    touch('touchstart', 50, 100);
    touch('touchmove', 50, 60);
    touch('touchmove', 50, 300);
    touch('touchend', 50, 300);
    touch('touchstart', 50, 10);
    time += 250;
    touch('touchmove', 50, 200);
    touch('touchend', 50, 200);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});
