import { useFormats } from '../../data/page/formats.ts';

/** A moment as a person reads it: today by its time alone. */
export function Moment({ at }: { at: number }) {
  const formats = useFormats();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formats.recent(date, new Date())}</time>;
}
