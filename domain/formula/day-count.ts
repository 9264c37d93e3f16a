import { DAY, dayOf, daysInMonth, isLeapYear, partsOf } from './calendar.ts';

const isLastOfFebruary = (ms: number): boolean => {
  const { year, month, day } = partsOf(ms);
  return month === 2 && day === daysInMonth(year, 2);
};

/** Days between two dates of a year of twelve months of thirty days. */
export function days360(from: number, to: number, european: boolean, lastOfFebruary: boolean): number {
  const [one, other] = [partsOf(from), partsOf(to)];
  let [first, last] = [one.day, other.day];
  if (european) {
    first = Math.min(first, 30);
    last = Math.min(last, 30);
  } else {
    if (lastOfFebruary && isLastOfFebruary(from)) {
      if (isLastOfFebruary(to)) last = 30;
      first = 30;
    }
    if (last === 31 && first >= 30) last = 30;
    if (first === 31) first = 30;
    if (!lastOfFebruary && last === 31 && first < 30) {
      const next = partsOf(dayOf(other.year, other.month + 1, 1));
      return (next.year - one.year) * 360 + (next.month - one.month) * 30 + (1 - first);
    }
  }
  return (other.year - one.year) * 360 + (other.month - one.month) * 30 + (last - first);
}

/** The part of a year between two dates, by the way of counting: 0 to 4. */
export function yearFraction(one: number, other: number, basis: number): number | undefined {
  const [from, to] = one <= other ? [one, other] : [other, one];
  const days = Math.round((to - from) / DAY);
  switch (basis) {
    case 0:
      return days360(from, to, false, true) / 360;
    case 1:
      return days / yearLength(from, to);
    case 2:
      return days / 360;
    case 3:
      return days / 365;
    case 4:
      return days360(from, to, true, false) / 360;
    default:
      return undefined;
  }
}

/** Within a year its own length, beyond it the average of the years. */
function yearLength(from: number, to: number): number {
  const [one, other] = [partsOf(from), partsOf(to)];
  if (to > dayOf(one.year + 1, one.month, one.day)) {
    const years = other.year - one.year + 1;
    return (dayOf(other.year + 1, 1, 1) - dayOf(one.year, 1, 1)) / DAY / years;
  }
  const leapDay = [one.year, other.year].some((year) => {
    const day = dayOf(year, 2, 29);
    return isLeapYear(year) && day >= from && day <= to;
  });
  return leapDay || (one.year === other.year && isLeapYear(one.year)) ? 366 : 365;
}
