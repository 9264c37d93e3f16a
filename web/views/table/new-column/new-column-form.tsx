import clsx from 'clsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  asksFirst,
  type BegunAttribute,
  keepChoice,
  labelOf,
  lastChoice,
  newAttributeChoices,
} from '../../../attributes/new-attribute-choices.ts';
import { Button } from '../../../ui/button/button.tsx';
import { isComposing } from '../../../ui/is-composing.ts';
import { matches } from '../../../ui/picker/match.ts';
import line from '../../../ui/search-line/search-line.module.css';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { KindList } from './kind-list.tsx';
import styles from './new-column.module.css';

interface NewColumnFormProps {
  /** Returns why there can be no such column. */
  onChosen(begun: BegunAttribute): string | undefined;
}

/** A name and all types: the arrow keys go through these from both fields, Enter makes the column. */
export function NewColumnForm({ onChosen }: NewColumnFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState(() => lastChoice().id);
  const [problem, setProblem] = useState<string>();
  const list = useId();
  const search = useRef<HTMLInputElement>(null);
  const found = newAttributeChoices.filter((one) => matches(labelOf(one, t), typed));
  const active = found.find(({ id }) => id === activeId) ?? found[0];

  const choose = (choice = active, asks = choice !== undefined && asksFirst(choice)) => {
    if (!choice) return;
    setActiveId(choice.id);
    const refused = onChosen({ name, choice, asks });
    if (refused === undefined) keepChoice(choice);
    setProblem(refused);
  };
  const step = (by: 1 | -1) => {
    const at = active ? found.indexOf(active) : 0;
    setActiveId(found.at((at + by) % found.length)?.id ?? activeId);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const by = { ArrowDown: 1, ArrowUp: -1 } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      // A screen reader tells the active type where they are looked for.
      search.current?.focus();
      step(by[event.key]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose();
    }
  };

  return (
    <div className={styles.form}>
      <div className={styles.name} onKeyDown={onKeyDown}>
        <TextField
          label={t('attributes.name')}
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
          placeholder={active ? labelOf(active, t) : ''}
          error={problem}
          autoFocus
          autoComplete="off"
          maxLength={200}
        />
      </div>
      <div className={clsx(line.line, styles.search)}>
        <Search size={14} aria-hidden />
        <input
          ref={search}
          role="combobox"
          aria-label={t('attributes.kind')}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={active && `${list}-${active.id}`}
          className={line.input}
          placeholder={t('attributes.findKind')}
          dir="auto"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <KindList
        {...{ active, onKeyDown }}
        id={list}
        choices={found}
        onActive={setActiveId}
        onChoose={choose}
      />
      <div className={styles.foot}>
        <Button kind="quiet" size="small" isDisabled={!active} onPress={() => choose(active, true)}>
          {t('attributes.moreSettings')}
        </Button>
      </div>
    </div>
  );
}
