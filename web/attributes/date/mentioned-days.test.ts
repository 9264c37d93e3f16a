import { afterEach, expect, test, vi } from 'vitest';
import { setFormats } from '../../data/page/formats.ts';
import { mentionedDays } from './mentioned-days.ts';

afterEach(() => {
  vi.useRealTimers();
  setFormats({ locale: 'en', start_of_week: null, timezone: 'UTC' });
});

test('a mentioned day is that of the person’s own clocks, whatever those of the device show', async () => {
  // In Auckland Monday has begun; in Honolulu it is Sunday.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 15, 11) });
  setFormats({ locale: 'en', start_of_week: null, timezone: 'Pacific/Auckland' });
  expect(mentionedDays.today()).toBe('2026-03-16');
  expect(await mentionedDays.meant('tomorrow')).toBe('2026-03-17');
  setFormats({ locale: 'de', start_of_week: null, timezone: 'Pacific/Honolulu' });
  expect(mentionedDays.today()).toBe('2026-03-15');
  expect(await mentionedDays.meant('übermorgen')).toBe('2026-03-17');
  expect(await mentionedDays.meant('24.12.2026')).toBe('2026-12-24');
  expect(await mentionedDays.meant('Anna')).toBeUndefined();
});
