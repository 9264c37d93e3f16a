import { PROGRESS_MAX } from '@tessera/domain/attributes/progress.ts';
import { Gauge } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, EditorProps, Notation, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { ProgressBar } from './progress-bar.tsx';

const words = (value: number, formats: Formats): string => formats.percent(value / PROGRESS_MAX, null);

function Cell({ data }: CellProps<number>) {
  return (
    <span className={styles.progress}>
      <span className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ inlineSize: `${data}%` }} data-whole={data === PROGRESS_MAX} />
      </span>
      <span className={styles.percent}>{words(data, useFormats())}</span>
    </span>
  );
}

const notationOf = (_settings: unknown, { typedNumbers }: Formats): Notation => ({
  read: (typed) => typedNumbers.read(typed),
  write: (data: number) => typedNumbers.write(String(data)),
});

function Editor(props: EditorProps) {
  return (
    <LineEditor
      {...props}
      inputMode="decimal"
      notation={notationOf({}, useFormats())}
      range={{ min: 0, max: PROGRESS_MAX, Bar: ProgressBar }}
    />
  );
}

export const progress: AttributeUi = {
  Icon: Gauge,
  Cell,
  Editor,
  words: (data: number, _settings, { formats }: Telling) => words(data, formats),
  sketch: (data: number | null, _attribute, { formats }) =>
    data === null ? undefined : { form: 'bar', part: data / PROGRESS_MAX, words: words(data, formats) },
  toldInWords: true,
  notation: notationOf,
  Settings: latePart(chunk(() => import('./progress-settings.tsx'))),
};
