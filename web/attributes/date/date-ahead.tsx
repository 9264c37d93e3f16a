import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { KeyboardEvent } from 'react';
import { currentLookup } from '../../data/folder/lookup.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import styles from '../editor.module.css';
import { moveOf } from '../editor-keys.ts';

interface DateAheadProps extends EditorProps {
  /** The calendar ends the edit as soon as it is there. */
  isEnding: boolean;
  onType(text: string): void;
  onEnd(move: CursorMove): void;
}

/** The line in which a date is typed until the calendar is there. What only the calendar can read waits for it. */
export function DateAhead(props: DateAheadProps) {
  const { attribute, data, typed, isEnding, onCommit, onCancel, onType, onEnd } = props;
  const kind = attributeKinds.date;
  const settings = kind.settings.parse(attribute.settings);
  const before = data === null ? '' : kind.format(data as string, settings, currentLookup);
  const end = (move: CursorMove) => {
    const read = typed === undefined ? data : kind.parse(typed, settings, currentLookup);
    if (read === undefined) onEnd(move);
    else onCommit(read, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const move = moveOf(event);
    if (event.key === 'Escape') onCancel();
    else if (move) end(move);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.line}>
      <input
        className={styles.input}
        autoFocus
        type="text"
        aria-label={attribute.name}
        dir="auto"
        readOnly={isEnding}
        value={typed ?? before}
        onChange={(event) => onType(event.target.value)}
        // As in the calendar's parts: what is typed replaces the date.
        onFocus={({ target }) =>
          typed === undefined ? target.select() : target.setSelectionRange(typed.length, typed.length)
        }
        onKeyDown={onKeyDown}
        onBlur={() => end('stay')}
      />
    </div>
  );
}
