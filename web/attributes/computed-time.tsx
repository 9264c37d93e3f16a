import type { LucideIcon } from 'lucide-react';
import { type Formats, useFormats, wireTime } from '../data/page/formats.ts';
import { asShown } from './as-shown.ts';
import type { AttributeUi, CellProps, Telling } from './attribute-ui.ts';
import styles from './cells.module.css';
import { mayStandInDate } from './date/date-words.ts';
import { NoEditor } from './no-editor.tsx';

const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;

/** A moment in the person's time zone; the day of a group as it is. */
const say = (data: string, formats: Formats): string =>
  data.length > LENGTH_OF_DAY ? formats.moment(wireTime(data)) : formats.day(data);

const Cell = ({ data }: CellProps<string>) => <span className={styles.text}>{say(data, useFormats())}</span>;

const shownWith = asShown<string, unknown>({
  settings: { parse: () => undefined },
  mayHold: (folded, _settings, formats) => mayStandInDate(folded, formats),
  write: (data, _settings, formats) => say(data, formats),
});

/** A time of the item itself. */
export const computedTime = (Icon: LucideIcon): AttributeUi => ({
  Icon,
  Cell,
  usualWidth: () => 200,
  Editor: NoEditor,
  words: (data: string, _settings, { formats }: Telling) => say(data, formats),
  shownWith,
});
