import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLookup } from '../data/folder/lookup.ts';
import { isComposing } from '../ui/is-composing.ts';
import type { CursorMove, EditorProps, Notation } from './attribute-ui.ts';
import styles from './editor.module.css';
import { moveOf } from './editor-keys.ts';

interface LineEditorProps {
  inputMode?: 'decimal' | 'email' | 'url';
  notation?: Notation;
  /** Why a text was not read, where the kind's own sentence says too little. */
  why?(typed: string): string | undefined;
}

/** Edits one line in place. A text that can't be read stays in the field, with the reason beside it. */
export function LineEditor({
  attribute,
  data,
  typed,
  onCommit,
  onCancel,
  onDraft,
  inputMode,
  notation,
  why,
}: EditorProps & LineEditorProps) {
  const { t } = useTranslation();
  const kind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const [before] = useState(() => {
    if (data === null) return '';
    return notation ? notation.write(data as never) : kind.format(data, settings, currentLookup);
  });
  const [text, setText] = useState(typed ?? before);
  // What was not touched stays as it is, also where its text says less.
  const read = (from: string) =>
    from === before ? data : kind.parse(notation ? notation.read(from) : from, settings, currentLookup);
  const [wrong, setWrong] = useState(false);
  const ended = useRef(false);

  const commit = (move: CursorMove) => {
    if (ended.current) return;
    const next = read(text);
    if (next === undefined) return setWrong(true);
    ended.current = true;
    onCommit(next, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // A composition's Enter ends the composition, not the edit.
    if (isComposing(event)) return;
    const move = moveOf(event);
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if (move) {
      event.preventDefault();
      commit(move);
    }
  };

  return (
    <div className={styles.line}>
      <input
        className={styles.input}
        autoFocus
        type="text"
        aria-label={attribute.name}
        aria-invalid={wrong}
        inputMode={inputMode ?? 'text'}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
          const next = read(event.target.value);
          if (next !== undefined) onDraft?.(next);
        }}
        // The existing text stays, and typed text is added behind it.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {why?.(text) ?? t(`attributes.wrong.${attribute.kind}`)}
        </p>
      )}
    </div>
  );
}
