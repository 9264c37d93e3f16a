import { minuteOf } from '@tessera/domain/gantt/axis.ts';
import { expect, onTestFinished, test } from 'vitest';
import { currentFormats, setFormats } from '../../../data/page/formats.ts';
import type { GanttBar } from '../bars.ts';
import { type PlanPicture, planSvg } from './plan-svg.ts';

const at = (day: string) => minuteOf(day, 0);
const bar = (from: string, to: string): GanttBar => ({ kind: 'bar', from: at(from), to: at(to) }) as GanttBar;
const [first, second] = [bar('2026-11-02', '2026-11-06'), bar('2026-11-16', '2026-11-20')];
const row = (title: string, own: GanttBar): PlanPicture['lines'][number] => ({
  ...{ kind: 'row', title, depth: 0, bar: own, baseline: undefined, hue: 'blue', isCritical: false },
});

function drawn(isMirrored: boolean): SVGSVGElement {
  setFormats({ locale: isMirrored ? 'ar' : 'en', timezone: 'UTC', start_of_week: 1 });
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  host.innerHTML = planSvg(
    {
      lines: [row('Interview', first), row('اللغة المرئية', second)],
      arrows: [
        ...[{ from: '1', to: '2', type: 'fs' as const, lag: 0, fromLine: 0, toLine: 1 }].map((one) => ({
          ...one,
          fromBar: first,
          toBar: second,
        })),
      ],
      isCritical: () => false,
      scale: { from: at('2026-10-27'), to: at('2027-01-03'), perDay: 11 },
      now: 0,
      isFree: () => false,
      formats: currentFormats(),
      isMirrored,
      color: () => 'grey',
      fonts: '',
    },
    0,
    2,
  );
  return host.querySelector('svg')!;
}

test.each([false, true])(
  'no names of the time meet, and short ones stand where the whole has no room (mirrored: %s)',
  (isMirrored) => {
    const svg = drawn(isMirrored);
    for (const y of ['16', '40']) {
      const boxes = [...svg.querySelectorAll(`text[y="${y}"]`)]
        .map((one) => one.getBoundingClientRect())
        .toSorted((one, other) => one.left - other.left);
      expect(boxes.length).toBeGreaterThan(2);
      for (const [index, { left }] of boxes.entries())
        if (index > 0) expect(left).toBeGreaterThanOrEqual(boxes[index - 1]!.right);
    }
    const months = [...svg.querySelectorAll('text[y="16"]')].map((one) => one.textContent);
    if (!isMirrored) expect(months).toEqual(['Oct', 'November 2026', 'December 2026']);
  },
);

test('the name beside a bar stands beyond where its arrow turns', () => {
  const svg = drawn(false);
  const [from, turn] = svg.querySelector('polyline')!.getAttribute('points')!.split(' ');
  const name = [...svg.querySelectorAll('text')].findLast((one) => one.textContent === 'Interview')!;
  const x = (point: string) => Number(point.split(',')[0]);
  expect(Number(name.getAttribute('x'))).toBeGreaterThan(x(turn!));
  expect(x(turn!)).toBeGreaterThan(x(from!));
});
