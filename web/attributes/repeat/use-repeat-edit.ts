import type { Rule } from '@tessera/domain/repeats/rule.ts';
import { readRule } from '@tessera/domain/repeats/rule-text.ts';
import { useRef, useState } from 'react';
import type { CursorMove, EditorProps, Notation } from '../attribute-ui.ts';

type RepeatEditProps = Pick<EditorProps, 'data' | 'typed' | 'onCommit' | 'onCancel' | 'onDraft'>;

/** The edit of a rule, in words or by its form. It ends once. */
export function useRepeatEdit(
  { data, typed, onCommit, onCancel, onDraft }: RepeatEditProps,
  { read, write }: Notation,
) {
  const before = data as Rule | null;
  const [text, setText] = useState(() => typed ?? (before ? write(before as never) : ''));
  /** Undefined: the text is no rule. */
  const [rule, setRule] = useState<Rule | null | undefined>(() =>
    typed === undefined ? before : readRule(read(typed)),
  );
  const [wrong, setWrong] = useState(false);
  const ended = useRef(false);
  const set = (next: Rule | null | undefined, words: string) => {
    setRule(next);
    setText(words);
    setWrong(false);
    if (next !== undefined) onDraft?.(next);
  };
  return {
    ...{ text, rule, wrong },
    say: (words: string) => set(readRule(read(words)), words),
    choose: (next: Rule | null) => set(next, next ? write(next as never) : ''),
    commit: (move: CursorMove) => {
      if (ended.current) return;
      if (rule === undefined) return setWrong(true);
      ended.current = true;
      onCommit(rule, move);
    },
    cancel: () => {
      ended.current = true;
      onCancel();
    },
  };
}
