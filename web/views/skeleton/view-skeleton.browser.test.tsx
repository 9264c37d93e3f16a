import { viewTypeIds } from '@tessera/domain/views/ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** Where the bones are, one after the other. */
const bones = () =>
  [...page.getByRole('status', { name: 'Loading' }).element().children].map((one) =>
    one.getBoundingClientRect().toJSON(),
  );

test.each([
  [1280, 900],
  [390, 844],
])('each type of view has bones in its shape, within a window of %d × %d px', async (width, height) => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(width, height);
  const shapes: string[] = [];
  for (const type of viewTypeIds) {
    const { unmount } = await show(
      <div style={{ display: 'flex', blockSize: 600, overflow: 'hidden' }}>
        <ViewSkeleton type={type} />
      </div>,
    );
    expect(bones().length).toBeGreaterThan(5);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    shapes.push(JSON.stringify(bones()));
    await unmount();
  }
  // Lists and tables have rows.
  expect(new Set(shapes).size).toBe(viewTypeIds.length - 1);
  await page.viewport(...before);
});
