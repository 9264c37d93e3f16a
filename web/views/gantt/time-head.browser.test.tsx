import { expect, test } from 'vitest';
import { openGantt } from './testing/open-gantt.tsx';

const design = { name: 'Design', start: '2026-03-09', end: '2026-05-10' };

/** The names of months that are read, and whether one of them is cut. */
function read(): { names: string[]; isCut: boolean } {
  const chart = document.querySelector('[data-gantt]')!.getBoundingClientRect();
  let isCut = false;
  const names = [...document.querySelectorAll('[data-upper]')].flatMap((month) => {
    const { top, right } = month.getBoundingClientRect();
    const [short, whole] = [...month.querySelectorAll('span span')];
    const isWhole = whole!.getBoundingClientRect().top < top + 20;
    const range = document.createRange();
    range.selectNodeContents(isWhole ? whole! : short!);
    const seen = range.getBoundingClientRect();
    if (seen.right > chart.right || seen.left < chart.left) return [];
    isCut ||= seen.right > right + 1;
    return [isWhole ? whole!.textContent! : short!.textContent!];
  });
  return { names, isCut };
}

test('a month that is almost out of sight is called by its short name, and none is cut', async () => {
  await openGantt({ items: [design] });
  const chart = document.querySelector('[data-gantt]')!;
  const found = new Set<string>();
  await expect.poll(() => read().names).toContain('March 2026');
  const from = chart.scrollLeft;
  for (let by = 0; by < 400; by += 20) {
    chart.scrollLeft = from + by;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { names, isCut } = read();
    expect([by, isCut, names]).toEqual([by, false, names]);
    for (const name of names) found.add(name);
  }
  expect(found).toContain('Mar');
});
