import { useFormats } from '../../data/page/formats.ts';

/** When a request was made, in ms: its key is a UUID v7, which begins with the time. */
export const madeAt = ({ key }: { key: string }): number =>
  Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** A moment as a person reads it: today by its time alone. */
export function Moment({ at }: { at: number }) {
  const formats = useFormats();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formats.recent(date, new Date())}</time>;
}
