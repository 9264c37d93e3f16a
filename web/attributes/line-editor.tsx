import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import clsx from 'clsx';
import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLookup } from '../data/folder/lookup.ts';
import { isComposing } from '../ui/is-composing.ts';
import type { CursorMove, EditorProps, Notation } from './attribute-ui.ts';
import styles from './editor.module.css';
import { moveOf } from './editor-keys.ts';
import { SignButton } from './sign-button.tsx';

interface Range {
  min: number;
  max: number;
  Bar: ComponentType<{ value: number; onChange(value: number): void }>;
}

interface LineEditorProps {
  inputMode?: 'decimal' | 'email' | 'url' | 'tel';
  notation?: Notation;
  /** The numbers that it takes, which the arrow keys go through, and a bar that they are drawn on. */
  range?: Range;
  /** Where the cell has its value: it does not jump when it is edited. */
  alignsEnd?: true;
  /** It takes numbers below zero. */
  isSigned?: boolean;
  /** Why a text was not read, where the kind's own sentence says too little. */
  why?(typed: string): string | undefined;
}

/** How far a key goes in a range. */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

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
  range,
  alignsEnd,
  isSigned,
  why,
}: EditorProps & LineEditorProps) {
  const { t } = useTranslation();
  const kind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const write = (value: unknown) =>
    notation ? notation.write(value as never) : kind.format(value, settings, currentLookup);
  const [before] = useState(() => (data === null ? '' : write(data)));
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
  const change = (next: string) => {
    setText(next);
    setWrong(false);
    const draft = read(next);
    if (draft !== undefined) onDraft?.(draft);
  };
  const now = range && Number(read(text) ?? range.min);
  const go = (value: number) => change(write(Math.min(range!.max, Math.max(range!.min, value))));
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
    } else if (now !== undefined && event.key in steps) {
      event.preventDefault();
      go(now + steps[event.key]!);
    }
  };

  return (
    <div className={clsx(styles.line, range && styles.ranged, alignsEnd && styles.atEnd)}>
      {range && <range.Bar value={now!} onChange={go} />}
      {isSigned && <SignButton text={text} onChange={change} />}
      <input
        {...(range
          ? {
              role: 'spinbutton',
              'aria-valuenow': now,
              'aria-valuemin': range.min,
              'aria-valuemax': range.max,
            }
          : {})}
        className={styles.input}
        autoFocus
        type="text"
        aria-label={attribute.name}
        aria-invalid={wrong}
        inputMode={inputMode ?? 'text'}
        dir="auto"
        value={text}
        onChange={(event) => change(event.target.value)}
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
