import { useFormats } from '../../data/page/formats.ts';

/** A moment in the person's format; today without the day. */
export function Moment({ at }: { at: number }) {
  const formats = useFormats();
  const date = new Date(at);
  return <time dateTime={date.toISOString()}>{formats.recent(date, new Date())}</time>;
}
