import type { NumberSettings } from '@tessera/domain/attributes/number.ts';
import { Hash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { numberNotation, numberSettings, numberShownWith, numberWords, wrongNumber } from './number-words.ts';

function Cell({ data, attribute }: CellProps<number>) {
  const words = numberWords(data, numberSettings(attribute.settings), useFormats());
  return <span className={styles.number}>{words}</span>;
}

function Editor(props: EditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const settings = numberSettings(props.attribute.settings);
  return (
    <LineEditor
      alignsEnd
      {...props}
      inputMode="decimal"
      isSigned={settings.minimum === null || settings.minimum < 0}
      notation={numberNotation(settings, formats)}
      why={(typed) => wrongNumber(typed, settings, { t, formats })}
    />
  );
}

export const number: AttributeUi = {
  Icon: Hash,
  Cell,
  Editor,
  Settings: latePart(chunk(() => import('./number-settings.tsx'))),
  words: (data: number, settings: NumberSettings, { formats }: Telling) =>
    numberWords(data, settings, formats),
  shownWith: numberShownWith,
  alignsEnd: true,
  usualWidth: () => 136,
  notation: numberNotation,
  wrong: wrongNumber,
};
