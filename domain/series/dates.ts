import { hasTime, isInstant } from '../attributes/date-value.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { daySeries } from './days.ts';

/**
 * Goes on with stored dates: days, or instants at one time of day on the clocks of a zone. Undefined: it is no such
 * series.
 */
export function dateSeries(
  dates: readonly string[],
  zone: string,
): ((place: number) => string | undefined) | undefined {
  if (!dates.some(hasTime)) return daySeries(dates);
  if (!dates.every(hasTime)) return undefined;
  const walls = dates.map((date) => wallTime(date, zone));
  const { time } = walls[0]!;
  const days = walls.every((wall) => wall.time === time) ? daySeries(walls.map(({ day }) => day)) : undefined;
  return (
    days &&
    ((place) => {
      const day = days(place);
      const instant = day === undefined ? undefined : instantAt({ day, time }, zone);
      return instant !== undefined && isInstant(instant) ? instant : undefined;
    })
  );
}
