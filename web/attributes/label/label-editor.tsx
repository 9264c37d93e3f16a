import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip/chip.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';
import { type LabelEdit, useLabelEdit } from './use-label-edit.ts';

const LIST = 'label-options';
const optionId = (index: number): string => `label-option-${index}`;

/** The person chooses by the beginning of a word; an unknown name becomes a new option. */
export function LabelEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useLabelEdit(props);
  const { name } = props.attribute;
  return (
    <div
      className={editor.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edit.finish('stay');
      }}
    >
      <input
        className={editor.find}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={LIST}
        aria-activedescendant={edit.count > 0 ? optionId(edit.active) : undefined}
        aria-label={name}
        placeholder={t('attributes.find')}
        dir="auto"
        value={edit.text}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={(event) => onKeyDown(event, edit)}
      />
      <Options edit={edit} label={name} />
      {edit.count === 0 && <p className={editor.none}>{t('attributes.noOptions')}</p>}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent, edit: LabelEdit): void {
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
  } else if (key === 'Backspace' && edit.text === '') edit.giveUpLast();
}

function Options({ edit, label }: { edit: LabelEdit; label: string }) {
  const { t } = useTranslation();
  const { found, chosen, active, newName } = edit;
  return (
    <div
      role="listbox"
      id={LIST}
      aria-label={label}
      className={editor.options}
      aria-multiselectable={edit.multiple}
    >
      {found.map((option, index) => (
        <Option
          key={option.id}
          id={optionId(index)}
          isChosen={chosen.includes(option.id)}
          isActive={index === active}
          onPoint={() => edit.setActive(index)}
          onPick={() => edit.pick(option.id, 'stay')}
        >
          <Chip hue={option.color} ink={option.textColor}>
            {option.name}
          </Chip>
        </Option>
      ))}
      {newName !== undefined && (
        <Option
          id={optionId(found.length)}
          isChosen={false}
          isActive={active === found.length}
          onPoint={() => edit.setActive(found.length)}
          onPick={() => edit.create('stay')}
        >
          {t('attributes.createOption', { name: newName })}
        </Option>
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  isChosen: boolean;
  isActive: boolean;
  onPoint(): void;
  onPick(): void;
  children: ReactNode;
}

function Option({ id, isChosen, isActive, onPoint, onPick, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive}
      className={editor.option}
      onPointerMove={onPoint}
      onPointerDown={(event) => {
        // The field keeps the focus: the edit goes on.
        event.preventDefault();
        onPick();
      }}
    >
      {children}
      {isChosen && <Check size={14} aria-hidden />}
    </div>
  );
}
