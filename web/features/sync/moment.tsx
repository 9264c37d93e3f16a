/** When a request was made, in ms: its key is a UUID v7, which begins with the time. */
export const madeAt = ({ key }: { key: string }): number =>
  Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** A moment as a person reads it: today by its time alone. */
export function Moment({ at }: { at: number }) {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(navigator.language, {
    timeStyle: 'short',
    ...(today ? {} : { dateStyle: 'medium' }),
  });
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
