import type { AttributeNames } from '@tessera/domain/formula/attribute-names.ts';
import type { Problem } from '@tessera/domain/formula/problem.ts';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../ui/is-composing.ts';
import { CallHelp } from './call-help.tsx';
import { ColouredText, placeOf } from './coloured-text.tsx';
import styles from './formula-field.module.css';
import type { FunctionTexts } from './function-texts.ts';
import { OptionList, optionId } from './option-list.tsx';
import { editOf, write } from './typing.ts';
import { useOptions } from './use-options.ts';

interface FormulaFieldProps {
  id: string;
  value: string;
  onChange(value: string): void;
  names: AttributeNames;
  /** Those of this very text. */
  problems: readonly Problem[];
  isInvalid: boolean;
  /** The id of what tells the problems. */
  described: string;
  texts: FunctionTexts;
  autoFocus?: boolean | undefined;
  ref: Ref<HTMLTextAreaElement>;
}

/** The text of a formula: a field with transparent letters over the same text in colours. */
export function FormulaField(props: FormulaFieldProps) {
  const { value, onChange, names, problems, texts, ref } = props;
  const layer = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const [list, help] = [useId(), useId()];
  const offered = useOptions({ source: value, caret }, names, () => field.current!);
  const { isOpen, active, options, call } = offered;
  const follow = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined);
  useEffect(() => {
    // Handles on a phone's screen, and code, move the caret without a key.
    const look = () => document.activeElement === field.current && follow(field.current!);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  });
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} dir="ltr">
        <div className={styles.stack}>
          <ColouredText ref={layer} source={value} problems={problems} />
          <textarea
            ref={(element) => {
              field.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            id={props.id}
            className={styles.area}
            dir="ltr"
            value={value}
            autoFocus={props.autoFocus}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={props.isInvalid}
            aria-describedby={`${help} ${props.described}`}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={isOpen ? optionId(list, active) : undefined}
            onChange={({ target }) => {
              onChange(target.value);
              follow(target);
              offered.written();
            }}
            onSelect={({ currentTarget }) => follow(currentTarget)}
            onKeyDown={(event) => onKeyDown(event, offered.press)}
            onClick={offered.close}
            onBlur={() => {
              offered.close();
              setCaret(undefined);
            }}
          />
        </div>
      </div>
      <CallHelp id={help} call={call} texts={texts} />
      {isOpen && (
        <OptionList
          id={list}
          options={options}
          active={active}
          texts={texts}
          anchor={() => placeOf(layer.current!, offered.start)}
          onPoint={offered.setActive}
          onTake={offered.take}
        />
      )}
    </div>
  );
}

type Key = KeyboardEvent<HTMLTextAreaElement>;

function onKeyDown(event: Key, press: (event: Key) => boolean): void {
  if (isComposing(event)) return;
  if (press(event)) {
    // Escape closes the list, and not the dialog around it.
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const edit = editOf(event.key, value, selectionStart, selectionEnd);
  if (!edit) return;
  event.preventDefault();
  write(event.currentTarget, edit);
}
