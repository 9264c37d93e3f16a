import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { setFormats } from '../page/formats.ts';
import { useViewer } from './use-viewer.ts';

afterEach(() => {
  vi.useRealTimers();
  setFormats({ locale: 'en', start_of_week: null, timezone: 'UTC' });
});

function Today() {
  const { today, firstWeekday } = useViewer();
  return <p>{`${today} ${firstWeekday}`}</p>;
}

test('the day turns at midnight of whoever looks, and draws again', async () => {
  setFormats({ locale: 'de', start_of_week: null, timezone: 'Pacific/Auckland' });
  const midnight = Date.UTC(2026, 2, 15, 11);
  vi.useFakeTimers({ toFake: ['Date'], now: midnight - 1 });
  await show(<Today />);
  await expect.element(page.getByText('2026-03-15 1')).toBeVisible();
  vi.setSystemTime(midnight);
  await expect.element(page.getByText('2026-03-16 1')).toBeVisible();
});
