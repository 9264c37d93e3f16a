import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { type LongText, linesOf } from '@tessera/domain/attributes/long-text.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { currentLookup } from '../../data/folder/lookup.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';

/** Several lines: Enter ends the edit, Shift-Enter begins a new line. */
export function LinesEditor({ attribute, data, typed, onCommit, onCancel, onDraft }: EditorProps) {
  const [text, setText] = useState(typed ?? linesOf((data as LongText | null) ?? ''));
  const ended = useRef(false);
  const commit = (move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(attributeKinds['long-text'].parse(text, {}, currentLookup) ?? null, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
      event.preventDefault();
      commit(event.key === 'Enter' ? 'down' : event.shiftKey ? 'previous' : 'next');
    }
  };
  return (
    <textarea
      className={editor.area}
      autoFocus
      aria-label={attribute.name}
      dir="auto"
      maxLength={100_000}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onDraft?.(attributeKinds['long-text'].parse(event.target.value, {}, currentLookup) ?? null);
      }}
      // The typed text that began the edit comes first.
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onKeyDown={onKeyDown}
      onBlur={() => commit('stay')}
    />
  );
}
