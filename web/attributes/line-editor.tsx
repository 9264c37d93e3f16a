import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLookup } from '../data/folder/lookup.ts';
import { isComposing } from '../ui/is-composing.ts';
import type { CursorMove, EditorProps } from './attribute-ui.ts';
import styles from './editor.module.css';
import { moveOf } from './editor-keys.ts';

interface LineEditorProps {
  inputMode?: 'decimal' | 'email' | 'url';
  /** The person's notation of values that are stored in a neutral one, such as numbers. */
  signs?: { read(typed: string): string; write(plain: string): string };
}

const asIs = { read: (typed: string) => typed, write: (plain: string) => plain };

/** Edits one line in place. A text that can't be read stays in the field, with the reason beside it. */
export function LineEditor({
  attribute,
  data,
  typed,
  onCommit,
  onCancel,
  onDraft,
  inputMode,
  signs = asIs,
}: EditorProps & LineEditorProps) {
  const { t } = useTranslation();
  const kind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const [text, setText] = useState(
    typed ?? (data === null ? '' : signs.write(kind.format(data, settings, currentLookup))),
  );
  const [wrong, setWrong] = useState(false);
  const ended = useRef(false);

  const commit = (move: CursorMove) => {
    if (ended.current) return;
    const read = kind.parse(signs.read(text), settings, currentLookup);
    if (read === undefined) return setWrong(true);
    ended.current = true;
    onCommit(read, move);
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
          const read = kind.parse(signs.read(event.target.value), settings, currentLookup);
          if (read !== undefined) onDraft?.(read);
        }}
        // The existing text stays, and typed text is added behind it.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onKeyDown={onKeyDown}
        onBlur={() => commit('stay')}
      />
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {t(`attributes.wrong.${attribute.kind}`)}
        </p>
      )}
    </div>
  );
}
