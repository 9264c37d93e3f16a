import { type DurationSettings, duration as kind } from '@tessera/domain/attributes/duration.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { Timer } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { asShown, hasSeparators, hasWordsOf, wordsOf } from '../as-shown.ts';
import type { AttributeUi, CellProps, EditorProps, Notation, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

function words(seconds: number, { form, day_hours }: DurationSettings, formats: Formats): string {
  if (form === 'clock') return formats.clockDuration(seconds);
  return formats.duration(seconds, form === 'days' ? day_hours : undefined);
}

/** One, two and more of each unit. */
const SAMPLES = [1, 2, 5].map((count) => ((count * 24 + count) * 60 + count) * 60 + count);

const isUnit = (folded: string, settings: DurationSettings, formats: Formats): boolean =>
  hasWordsOf(folded, wordsOf(SAMPLES.map((seconds) => words(seconds, settings, formats))));

function Cell({ data, attribute }: CellProps<number>) {
  const settings = kind.settings.parse(attribute.settings);
  return <span className={styles.number}>{words(data, settings, useFormats())}</span>;
}

const notationOf = (settings: DurationSettings, { typedNumbers }: Formats): Notation => ({
  read: (typed) => typedNumbers.plainDigits(typed),
  write: (data: number) => kind.format(data, settings, noLookup),
});

function Editor(props: EditorProps) {
  const settings = kind.settings.parse(props.attribute.settings);
  return <LineEditor {...props} alignsEnd notation={notationOf(settings, useFormats())} />;
}

export const duration: AttributeUi = {
  Icon: Timer,
  Cell,
  Editor,
  Settings: latePart(chunk(() => import('./duration-settings.tsx'))),
  words: (data: number, settings: DurationSettings, { formats }: Telling) => words(data, settings, formats),
  shownWith: asShown<number, DurationSettings>({
    settings: kind.settings,
    mayHold: (folded, settings, formats) => hasSeparators(folded) || isUnit(folded, settings, formats),
    write: words,
  }),
  alignsEnd: true,
  notation: notationOf,
};
