import { Check, SquareCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';

const wordsKey = (checked: boolean) => (checked ? 'attributes.checked' : 'attributes.notChecked');

function Cell({ data }: CellProps<boolean>) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t(wordsKey(data))} className={styles.box} data-checked={data} data-press="">
      {data && <Check size={12} strokeWidth={3} aria-hidden />}
    </span>
  );
}

/** There is nothing to type: an edit toggles it. */
function Editor({ data, onCommit }: EditorProps) {
  useEffect(() => onCommit(data !== true, 'stay'));
  return null;
}

export const checkbox: AttributeUi = {
  Icon: SquareCheck,
  Cell,
  Editor,
  toggle: (data) => data !== true,
  sketch: (data: boolean | null) => ({ form: 'box', isChecked: data === true }),
  words: (data: boolean, _settings, { t }: Telling) => t(wordsKey(data)),
  toldInWords: true,
  usualWidth: () => 90,
};
