import { type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import { ruleNotation } from './read-rule-words.ts';
import styles from './repeat.module.css';
import { ruleWords } from './rule-words.ts';
import { useRepeatEdit } from './use-repeat-edit.ts';

const load = chunk(() => import('./rule-form.tsx'));
/** Without the form a rule can be typed. */
const RuleForm = lazy(() => load().catch(() => ({ default: () => null })));

/** A rule, typed in words or chosen below them. The arrow down goes from the words to the form. */
export function RepeatEditor(props: EditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const telling = { t, formats };
  const edit = useRepeatEdit(props, ruleNotation(telling));
  const words = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const move = moveOf(event);
    const inWords = event.target === words.current;
    if (event.key === 'Escape') edit.cancel();
    else if (inWords && event.key === 'ArrowDown') box.current?.querySelector('select')?.focus();
    // In the form the Tab key goes from field to field. Words that are no rule have but one, and are to be seen to.
    else if (!inWords && move === 'next' && edit.rule === undefined) {
      edit.commit(move);
      words.current?.focus();
    } else if (move && (inWords || (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement))))
      edit.commit(move);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) edit.commit('stay');
      }}
    >
      <input
        ref={words}
        className={styles.words}
        autoFocus
        type="text"
        dir="auto"
        aria-label={props.attribute.name}
        aria-invalid={edit.wrong}
        aria-keyshortcuts="ArrowDown"
        value={edit.text}
        onChange={({ target }) => edit.say(target.value)}
        // The existing text stays, and typed text is added behind it.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      />
      {edit.wrong ? (
        <p role="alert" className={styles.wrong}>
          {t('attributes.wrong.repeat')}
        </p>
      ) : (
        <p className={styles.understood} role="status">
          {edit.rule ? ruleWords(edit.rule, telling) : t('attributes.repeats.words')}
        </p>
      )}
      <Suspense>
        <RuleForm rule={edit.rule ?? null} onChange={edit.choose} />
      </Suspense>
    </div>
  );
}
