import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, mouse, pointIn } from '../../testing/pointer.ts';
import { show } from '../../testing/show.tsx';
import { withMoved } from './drop-position.ts';
import { useDrag } from './use-drag.ts';

const ROW_PX = 40;
const COUNT = 60;
const numbers = Array.from({ length: COUNT }, (_, index) => `Row ${index}`);
let order: readonly string[] = [];
let insert = (_id: string) => {};

/** A list that scrolls, and draws only the rows in sight. */
function List() {
  const [ids, setIds] = useState<readonly string[]>(numbers);
  const [top, setTop] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  order = ids;
  insert = (id) => setIds([id, ...ids]);
  const { handle, state } = useDrag({
    axis: 'block',
    ids,
    slots: ids.map((_, index) => ({ start: index * ROW_PX, size: ROW_PX })),
    scroller: () => scroller.current,
    covered: 0,
    nameOf: (id) => id,
    onMove: (id, to) => setIds(withMoved(ids, id, to)),
    onLetGo: () => {},
  });
  const first = Math.floor(top / ROW_PX);
  return (
    <div
      ref={scroller}
      data-phase={state.phase}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      style={{ position: 'relative', blockSize: 400, inlineSize: 300, overflow: 'auto' }}
    >
      <div style={{ blockSize: ids.length * ROW_PX }} />
      {ids.slice(first, first + 11).map((id, index) => (
        <button
          type="button"
          key={id}
          {...handle(id)}
          style={{
            ...{ position: 'absolute', insetInlineStart: 0, blockSize: ROW_PX, inlineSize: 280 },
            insetBlockStart: (first + index) * ROW_PX,
          }}
        >
          {id}
        </button>
      ))}
    </div>
  );
}

const row = (id: string) => page.getByRole('button', { name: id, exact: true }).element() as HTMLElement;
const list = () => row(order[0]!).parentElement as HTMLElement;
const phase = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset['phase'];

beforeEach(async () => {
  await show(<List />);
});

describe('a list', () => {
  test('takes a row to another place', async () => {
    const [from, to] = [pointIn(row('Row 1')), pointIn(row('Row 4'))];
    await mouse.down(from);
    await mouse.move(from, { ...to, y: to.y + 15 });
    await mouse.up({ ...to, y: to.y + 15 });
    await expect.poll(() => order.slice(0, 5)).toEqual(['Row 0', 'Row 2', 'Row 3', 'Row 4', 'Row 1']);
  });

  test.each(['mouse', 'finger'] as const)(
    'scrolls on while a %s rests at its edge, also when the row is drawn no more',
    async (kind) => {
      const scroller = list();
      const from = pointIn(row('Row 2'));
      const edge = { x: from.x, y: pointIn(row('Row 9')).y + 10 };
      if (kind === 'mouse') await mouse.down(from);
      else {
        await finger.down(from);
        await expect.poll(phase).toBe('dragging');
      }
      await (kind === 'mouse' ? mouse : finger).move(from, edge);
      await expect.poll(() => scroller.scrollTop).toBeGreaterThan(600);
      expect(page.getByRole('button', { name: 'Row 2', exact: true }).query()).toBeNull();
      if (kind === 'mouse') await mouse.up(edge);
      else await finger.up();
      await expect.poll(() => order.indexOf('Row 2')).toBeGreaterThan(20);
      const stands = scroller.scrollTop;
      await userEvent.keyboard('{Shift}');
      expect(scroller.scrollTop).toBe(stands);
    },
  );

  test('is scrolled by a finger that does not rest', async () => {
    const scroller = list();
    const from = pointIn(row('Row 8'));
    await finger.down(from);
    await finger.move(from, { x: from.x, y: from.y - 200 });
    await finger.up();
    await expect.poll(() => scroller.scrollTop).toBeGreaterThan(0);
    expect(order).toEqual(numbers);
  });

  test('that changes meanwhile keeps its order', async () => {
    const [from, to] = [pointIn(row('Row 1')), pointIn(row('Row 4'))];
    await mouse.down(from);
    await mouse.move(from, to);
    await expect.poll(phase).toBe('dragging');
    insert('New');
    await expect.poll(phase).toBe('idle');
    await mouse.up(to);
    expect(order).toEqual(['New', ...numbers]);
  });

  test('goes with the keyboard to its end', async () => {
    row('Row 3').focus();
    await userEvent.keyboard('{Shift>} {/Shift}{End}');
    await expect.element(page.getByRole('log')).toHaveTextContent('“Row 3”: position 60 of 60');
    expect(document.querySelector('[data-phase]')!.scrollTop).toBeGreaterThan(1_000);
    await userEvent.keyboard(' ');
    await expect.poll(() => order.at(-1)).toBe('Row 3');
  });
});
