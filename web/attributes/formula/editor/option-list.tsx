import clsx from 'clsx';
import { Braces, SquareFunction } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { typeWords } from './formula-words.ts';
import type { FunctionTexts } from './function-texts.ts';
import styles from './option-list.module.css';
import type { Option } from './options.ts';
import { SignatureLine } from './signature-line.tsx';

interface OptionListProps {
  id: string;
  options: readonly Option[];
  active: number;
  /** Of functions; left out: none is offered. */
  texts?: FunctionTexts;
  /** Where the caret is on the screen. */
  anchor(): DOMRect;
  onPoint(index: number): void;
  onTake(option: Option): void;
}

const NO_TEXTS: FunctionTexts = { functions: {}, arguments: {} };

export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** What can be written at the caret, right below it. The focus stays in the field. */
export function OptionList({
  id,
  options,
  active,
  texts = NO_TEXTS,
  anchor,
  onPoint,
  onTake,
}: OptionListProps) {
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  const latest = useRef(anchor);
  latest.current = anchor;
  useLayoutEffect(() => {
    const element = popup.current!;
    // Above all else, whatever cuts off what is around it.
    element.showPopover();
    const lay = () => layBeside(element, latest.current());
    lay();
    addEventListener('scroll', lay, true);
    addEventListener('resize', lay);
    return () => {
      removeEventListener('scroll', lay, true);
      removeEventListener('resize', lay);
    };
  }, []);
  useLayoutEffect(() => layBeside(popup.current!, latest.current()));
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const chosen = options[active];
  return (
    <div
      ref={popup}
      popover="manual"
      className={styles.popup}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div role="listbox" id={id} aria-label={t('formulaEditor.suggestions')} className={styles.list}>
        {options.map((option, index) => (
          <button
            type="button"
            key={`${option.type} ${option.name}`}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={clsx(styles.option, index === active && styles.active)}
            onPointerMove={() => index !== active && onPoint(index)}
            onClick={() => onTake(option)}
          >
            <OptionLine option={option} texts={texts} />
          </button>
        ))}
      </div>
      {chosen?.type === 'function' && (
        <div className={styles.more} aria-hidden>
          <SignatureLine name={chosen.name} texts={texts} />
          <p dir="auto">{texts.functions[chosen.name]}</p>
        </div>
      )}
    </div>
  );
}

function OptionLine({ option, texts }: { option: Option; texts: FunctionTexts }) {
  const { t } = useTranslation();
  const { type, name } = option;
  const Icon = type === 'attribute' ? option.attribute.Icon : type === 'function' ? SquareFunction : Braces;
  const note =
    type === 'attribute'
      ? [typeWords(option.attribute.type, { t }), option.attribute.folder].filter(Boolean).join(' · ')
      : type === 'function'
        ? texts.functions[name]
        : t('formulaEditor.variable');
  return (
    <>
      <Icon size={14} aria-hidden className={styles[type]} />
      <span className={clsx(styles.name, type !== 'attribute' && styles.code)} dir="auto">
        {name}
      </span>
      <span className={styles.note} dir="auto">
        {note}
      </span>
    </>
  );
}

/** The space to the edge of the window, and to the line of the caret, in CSS pixels. */
const EDGE = 8;
const GAP = 4;

function layBeside(element: HTMLElement, caret: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  // What the keyboard of a phone leaves.
  const shown = visualViewport?.height ?? innerHeight;
  const fits = caret.bottom + GAP + height <= shown - EDGE || caret.top < height + EDGE;
  element.style.left = `${Math.max(EDGE, Math.min(caret.left, innerWidth - width - EDGE))}px`;
  element.style.top = `${fits ? caret.bottom + GAP : caret.top - GAP - height}px`;
}
