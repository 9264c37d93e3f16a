import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../ui/is-composing.ts';
import editor from './editor.module.css';
import type { MultiSelectEdit } from './use-multi-select.ts';

interface ListedOption<Id> {
  id: Id;
  content: ReactNode;
  /** Shown below the content. Its words are read as the option's description. */
  note?: { words: string; content: ReactNode } | undefined;
}

interface MultiSelectProps<Id> {
  edit: MultiSelectEdit<Id>;
  label: string;
  placeholder: string;
  /** Shown if nothing matches. */
  none: string;
  options: readonly ListedOption<Id>[];
  /** Shown above the field. */
  children?: ReactNode;
}

/** A combobox with the list of its options below; several can be chosen one after the other. */
export function MultiSelect<Id extends string | number>(props: MultiSelectProps<Id>) {
  const { edit, label } = props;
  const list = useId();
  useEffect(() => {
    document.getElementById(`${list}-${edit.active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, edit.active]);
  return (
    <div
      className={editor.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edit.finish('stay');
      }}
    >
      {props.children}
      <input
        className={editor.find}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={edit.count > 0 ? `${list}-${edit.active}` : undefined}
        aria-label={label}
        placeholder={props.placeholder}
        dir="auto"
        value={edit.text}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={(event) => onKeyDown(event, edit)}
      />
      <Options {...props} list={list} />
      {edit.count === 0 && <p className={editor.none}>{props.none}</p>}
    </div>
  );
}

function onKeyDown<Id>(event: KeyboardEvent, edit: MultiSelectEdit<Id>): void {
  event.stopPropagation();
  if (isComposing(event)) return;
  const { key } = event;
  if (key === 'Escape') edit.cancel();
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    edit.step(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Enter' || key === 'Tab') {
    event.preventDefault();
    const move = key === 'Enter' ? 'down' : event.shiftKey ? 'previous' : 'next';
    if (edit.text === '' && key === 'Tab') edit.finish(move);
    else edit.take(move);
  } else if (key === 'Backspace' && edit.text === '') edit.removeLast();
}

type OptionsProps<Id> = Pick<MultiSelectProps<Id>, 'edit' | 'label' | 'options'> & { list: string };

function Options<Id extends string | number>({ edit, label, options, list }: OptionsProps<Id>) {
  const { t } = useTranslation();
  return (
    <div
      role="listbox"
      id={list}
      aria-label={label}
      className={editor.options}
      aria-multiselectable={edit.multiple}
    >
      {options.map(({ id, content, note }, index) => (
        <Option
          key={id}
          {...{ edit, list, index, content, note }}
          isChosen={edit.chosen.includes(id)}
          onPick={() => edit.pick(id, 'stay')}
        />
      ))}
      {edit.create && (
        <Option
          {...{ edit, list }}
          index={options.length}
          content={t('attributes.createOption', { name: edit.text.trim() })}
          isChosen={false}
          onPick={edit.create}
        />
      )}
    </div>
  );
}

interface OptionProps<Id> extends Pick<OptionsProps<Id>, 'edit' | 'list'>, Omit<ListedOption<Id>, 'id'> {
  index: number;
  isChosen: boolean;
  onPick(): void;
}

function Option<Id>({ edit, list, index, isChosen, onPick, content, note }: OptionProps<Id>) {
  const id = `${list}-${index}`;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-labelledby={note ? `${id}-content` : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      data-active={index === edit.active}
      data-noted={note !== undefined}
      title={note?.words}
      className={editor.option}
      onPointerMove={() => edit.setActive(index)}
      onPointerDown={(event) => {
        // The field keeps the focus: the edit goes on.
        event.preventDefault();
        onPick();
      }}
    >
      <span
        id={`${id}-content`}
        className={editor.optionContent}
        dir={typeof content === 'string' ? 'auto' : undefined}
      >
        {content}
      </span>
      {note && (
        <>
          <span id={`${id}-note`} hidden>
            {note.words}
          </span>
          {/* A press on what is in it chooses the option. */}
          <span className={editor.note} aria-hidden inert>
            {note.content}
          </span>
        </>
      )}
      {isChosen && <Check size={14} aria-hidden />}
    </div>
  );
}
