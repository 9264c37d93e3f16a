import { families } from '@tessera/domain/formula/functions/catalogue.ts';
import clsx from 'clsx';
import { Search, SquareFunction } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../ui/is-composing.ts';
import { matches } from '../../../ui/picker/match.ts';
import line from '../../../ui/search-line/search-line.module.css';
import type { FormulaAttribute } from './formula-attribute.ts';
import { typeWords } from './formula-words.ts';
import styles from './function-browser.module.css';
import type { FunctionTexts } from './function-texts.ts';
import type { Option } from './options.ts';
import { SignatureLine } from './signature-line.tsx';

interface FunctionBrowserProps {
  /** By the name that each is shown by. */
  attributes: ReadonlyMap<string, FormulaAttribute>;
  texts: FunctionTexts;
  onInsert(option: Option): void;
}

type Family = keyof typeof families | 'attributes';
interface Section {
  family: Family;
  options: readonly Option[];
}

/** All functions by family, found by their names and by what they do; and the attributes. */
export function FunctionBrowser({ attributes, texts, onInsert }: FunctionBrowserProps) {
  const { t } = useTranslation();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => sectionsOf(attributes), [attributes]);
  const sections = useMemo(() => found(all, typed, texts), [all, typed, texts]);
  const options = sections.flatMap((section) => section.options);
  const id = (option: Option) => `${list}-${option.type}-${option.name}`;
  const chosen = options[Math.min(active, options.length - 1)];
  const chosenId = chosen && id(chosen);
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || options.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (by !== undefined) setActive(Math.max(0, Math.min(active + by, options.length - 1)));
    else if (event.key === 'Enter') onInsert(chosen!);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.browser}>
      <div className={line.line}>
        <Search size={14} aria-hidden />
        <input
          className={line.input}
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={chosenId}
          aria-label={t('formulaEditor.search')}
          placeholder={t('formulaEditor.search')}
          dir="auto"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div role="listbox" id={list} aria-label={t('formulaEditor.functions')} className={styles.list}>
        {sections.map(({ family, options: own }) => (
          <div key={family} role="group" aria-label={t(`formulaEditor.families.${family}`)}>
            <p className={styles.family} aria-hidden>
              {t(`formulaEditor.families.${family}`)}
            </p>
            {own.map((option) => (
              <Line
                key={option.name}
                id={id(option)}
                option={option}
                isActive={option === chosen}
                texts={texts}
                onInsert={onInsert}
              />
            ))}
          </div>
        ))}
      </div>
      {options.length === 0 && <p className={styles.none}>{t('ui.nothingFound')}</p>}
    </div>
  );
}

function sectionsOf(attributes: FunctionBrowserProps['attributes']): Section[] {
  const own = [...attributes].map(([name, attribute]) => ({ type: 'attribute', name, attribute }) as const);
  const functions = Object.entries(families).map(([family, functionsOf]) => {
    const names = [...functionsOf.map(({ name }) => name), ...(family === 'logic' ? ['LET'] : [])];
    const options = names.sort().map((name) => ({ type: 'function', name }) as const);
    return { family: family as Family, options };
  });
  return [{ family: 'attributes', options: own }, ...functions];
}

/** Sections with nothing in them are left out. */
function found(sections: readonly Section[], typed: string, texts: FunctionTexts): Section[] {
  const fits = ({ type, name }: Option) =>
    matches(name, typed, type === 'function' ? [texts.functions[name] ?? ''] : []);
  return sections
    .map(({ family, options }) => ({ family, options: typed.trim() === '' ? options : options.filter(fits) }))
    .filter(({ options }) => options.length > 0);
}

interface LineProps {
  id: string;
  option: Option;
  isActive: boolean;
  texts: FunctionTexts;
  onInsert(option: Option): void;
}

const Line = memo(function Line({ id, option, isActive, texts, onInsert }: LineProps) {
  const { t } = useTranslation();
  const { type, name } = option;
  const Icon = type === 'attribute' ? option.attribute.Icon : SquareFunction;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(styles.line, isActive && styles.active)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onInsert(option)}
    >
      <Icon size={14} aria-hidden className={styles.icon} />
      <span className={styles.words}>
        {type === 'function' ? <SignatureLine name={name} texts={texts} /> : <bdi>{name}</bdi>}
        <span className={styles.note} dir="auto">
          {type === 'attribute' ? typeWords(option.attribute.type, { t }) : texts.functions[name]}
        </span>
      </span>
    </button>
  );
});
