import { Check, Pencil } from 'lucide-react';
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
  /** Shown below the options. */
  foot?: ReactNode;
  /** Changes the option itself, also by F2; undefined: the person may not. */
  onChange?: ((id: Id) => void) | undefined;
  /** An option is being changed, and has the focus: the edit goes on then. */
  waits?: boolean;
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
        if (!props.waits && !event.currentTarget.contains(event.relatedTarget)) edit.finish('stay');
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
        aria-keyshortcuts={props.onChange && 'F2'}
        onKeyDown={(event) => {
          const active = props.options[edit.active];
          if (event.key === 'F2' && active && props.onChange) {
            event.stopPropagation();
            props.onChange(active.id);
          } else onKeyDown(event, edit);
        }}
      />
      <Options {...props} list={list} />
      {edit.count === 0 && <p className={editor.none}>{props.none}</p>}
      {props.foot && <div className={editor.foot}>{props.foot}</div>}
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

type OptionsProps<Id> = Pick<MultiSelectProps<Id>, 'edit' | 'label' | 'options' | 'onChange'> & {
  list: string;
};

function Options<Id extends string | number>({ edit, label, options, onChange, list }: OptionsProps<Id>) {
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
          onChange={onChange && (() => onChange(id))}
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
  onChange?: (() => void) | undefined;
}

function Option<Id>({ edit, list, index, isChosen, onPick, onChange, content, note }: OptionProps<Id>) {
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
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && edit.setActive(index)}
      // The field keeps the focus: the edit goes on.
      onMouseDown={(event) => event.preventDefault()}
      // Not before the press ends: a finger may be about to scroll the list.
      onClick={(event) => {
        if (onChange && (event.target as Element).closest('[data-change]')) onChange();
        else onPick();
      }}
      // The field has the keys; a screen reader may come here all the same.
      onKeyDown={(event) => onKeyDown(event, edit)}
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
      {onChange && (
        // Keys have F2 and the button at the foot: an option has no buttons in it.
        <span className={editor.change} data-change aria-hidden>
          <Pencil size={14} />
        </span>
      )}
    </div>
  );
}
