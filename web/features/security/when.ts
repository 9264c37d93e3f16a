import { useFormats, wireTime } from '../../data/page/formats.ts';

/** Formats moments and days of answers, `YYYY-MM-DD HH:mm:ss` UTC, for the signed-in person. */
export function useWhen(): { moment(at: string): string; day(at: string): string } {
  const formats = useFormats();
  const days = formats.date({ dateStyle: 'medium' });
  return {
    moment: (at) => formats.recent(wireTime(at), new Date()),
    day: (at) => days.format(wireTime(at)),
  };
}
