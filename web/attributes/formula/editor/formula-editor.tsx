import { isWarning, type Problem } from '@tessera/domain/formula/problem.ts';
import { namesOf, readTyped } from '@tessera/domain/formula/typed-formula.ts';
import { CalendarClock, SquareFunction } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import type { FormulaAttribute } from './formula-attribute.ts';
import styles from './formula-editor.module.css';
import { FormulaField } from './formula-field.tsx';
import { FormulaPreview, type PreviewItem, type ShowValue } from './formula-preview.tsx';
import { typeWords } from './formula-words.ts';
import { FunctionBrowser } from './function-browser.tsx';
import { useFunctionTexts } from './function-texts.ts';
import { movedProblems } from './moved-problems.ts';
import { type Option, taking } from './options.ts';
import { ProblemList } from './problem-list.tsx';
import { write } from './typing.ts';
import { useRested } from './use-rested.ts';

interface FormulaEditorProps {
  /** With the names of attributes: `shownFormula` of what is stored; `readTyped` says what is to be stored. */
  value: string;
  onChange(value: string): void;
  /** Those of the row. A new list is read anew: keep it while nothing changes. */
  attributes: readonly FormulaAttribute[];
  /** Items to try it on; the first one is chosen. */
  preview?: readonly PreviewItem[];
  /** A value by the attribute's own format; left out: by the person's formats. Errors and the empty value are ours. */
  showValue?: ShowValue | undefined;
  /** Why it is refused, beyond what its text says: a circle of attributes. */
  error?: string | undefined;
  /** Left out: "Formula". */
  label?: string;
  autoFocus?: boolean;
}

const NONE: readonly Problem[] = [];

/** Writes a formula: with colours, completion, help, problems at their places, and the value on an item. */
export function FormulaEditor({ value, onChange, attributes, preview = [], ...more }: FormulaEditorProps) {
  const { t } = useTranslation();
  const [id, state] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBrowsing, setBrowsing] = useState(false);
  const texts = useFunctionTexts();
  const names = namesOf(attributes);
  const rested = useRested(value);
  const { formula, problems } = useMemo(() => readTyped(rested, attributes), [rested, attributes]);
  const isEmpty = value.trim() === '' || rested.trim() === '';
  const told = useMemo(() => (isEmpty ? NONE : withoutEchoes(problems)), [isEmpty, problems]);
  const isInvalid = more.error !== undefined || !told.every(isWarning);
  // The same function at each key: the lines of the list are not drawn anew.
  const insert = useCallback((option: Option): void => {
    const { value: source, selectionStart, selectionEnd } = field.current!;
    write(field.current!, taking(option, source, selectionStart, selectionEnd));
  }, []);
  const own = useMemo(() => names.byShownName(undefined) as Map<string, FormulaAttribute>, [names]);
  return (
    <div className={styles.editor}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {more.label ?? t('formulaEditor.label')}
        </label>
        <Button
          kind="quiet"
          size="small"
          icon={<SquareFunction size={14} aria-hidden />}
          aria-expanded={isBrowsing}
          onPress={() => setBrowsing(!isBrowsing)}
        >
          {t('formulaEditor.functions')}
        </Button>
      </div>
      <FormulaField
        ref={field}
        id={id}
        value={value}
        onChange={onChange}
        names={names}
        problems={movedProblems(told, rested, value)}
        isInvalid={isInvalid}
        described={state}
        texts={texts}
        autoFocus={more.autoFocus}
      />
      {isBrowsing && <FunctionBrowser attributes={own} texts={texts} onInsert={insert} />}
      <div id={state} role="status" className={styles.state}>
        {more.error !== undefined && <p className={styles.error}>{more.error}</p>}
        <ProblemList problems={told} onGo={(problem) => select(field.current!, problem)} />
        {!isEmpty && formula.isValid && (
          <p>{t('formulaEditor.result', { type: typeWords(formula.type, { t }) })}</p>
        )}
      </div>
      {formula.volatile && !isEmpty && (
        <p className={styles.note}>
          <CalendarClock size={14} aria-hidden />
          {t('formulaEditor.volatile')}
        </p>
      )}
      {preview.length > 0 && <FormulaPreview items={preview} formula={formula} showValue={more.showValue} />}
    </div>
  );
}

/** What cannot be read has no type: that it may have the wrong one is no news. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const errors = problems.filter((problem) => !isWarning(problem));
  return problems.filter(
    (problem) =>
      !isWarning(problem) || !errors.some(({ start, end }) => start < problem.end && problem.start < end),
  );
}

function select(field: HTMLTextAreaElement, { start, end }: Problem): void {
  field.focus();
  field.setSelectionRange(start, end);
}
