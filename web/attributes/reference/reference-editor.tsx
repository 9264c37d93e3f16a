import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';
import styles from './reference.module.css';
import type { LinkChoice } from './use-link-choice.ts';
import { type ReferenceEdit, useReferenceEdit } from './use-reference-edit.ts';

const LIST = 'reference-items';
const optionId = (index: number): string => `reference-item-${index}`;

/** The person finds items by words of their titles and links them; an unknown title becomes a new item. */
export function ReferenceEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useReferenceEdit(props);
  const { name } = props.attribute;
  return (
    <div
      className={editor.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edit.finish('stay');
      }}
    >
      {edit.folders.length > 0 && <Folders choice={edit} onEscape={edit.cancel} />}
      <input
        className={editor.find}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={LIST}
        aria-activedescendant={edit.count > 0 ? optionId(edit.active) : undefined}
        aria-label={name}
        placeholder={t('attributes.findItem')}
        dir="auto"
        value={edit.text}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={(event) => onKeyDown(event, edit)}
      />
      <Items edit={edit} label={name} />
      {edit.count === 0 && (
        <p className={editor.none}>{t(edit.isLoading ? 'ui.loading' : 'attributes.noItems')}</p>
      )}
    </div>
  );
}

/** Where items of any folder can be linked, the folder whose items are listed. */
export function Folders({ choice, onEscape }: { choice: LinkChoice; onEscape?: () => void }) {
  const { t } = useTranslation();
  return (
    <select
      className={styles.folder}
      aria-label={t('attributes.linkedFolder')}
      value={choice.folder}
      onChange={(event) => choice.setFolder(event.target.value)}
      onKeyDown={(event) => {
        if (!onEscape) return;
        event.stopPropagation();
        if (event.key === 'Escape') onEscape();
      }}
    >
      {choice.folders.map(({ id, name, board }) => (
        <option key={id} value={id}>
          {`${board} / ${name}`}
        </option>
      ))}
    </select>
  );
}

function onKeyDown(event: KeyboardEvent, edit: ReferenceEdit): void {
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

function Items({ edit, label }: { edit: ReferenceEdit; label: string }) {
  const { t } = useTranslation();
  const { shown, chosen, active, newTitle } = edit;
  return (
    <div
      role="listbox"
      id={LIST}
      aria-label={label}
      className={editor.options}
      aria-multiselectable={edit.multiple}
    >
      {shown.map(({ link, title, note }, index) => (
        <Item
          key={link}
          id={optionId(index)}
          isChosen={chosen.includes(link)}
          isActive={index === active}
          onPoint={() => edit.setActive(index)}
          onPick={() => edit.pick(link, 'stay')}
          note={note}
        >
          {title || t('item.untitled')}
        </Item>
      ))}
      {newTitle !== undefined && (
        <Item
          id={optionId(shown.length)}
          isChosen={false}
          isActive={active === shown.length}
          onPoint={() => edit.setActive(shown.length)}
          onPick={() => edit.create('stay')}
        >
          {t('attributes.createOption', { name: newTitle })}
        </Item>
      )}
    </div>
  );
}

interface ItemProps {
  id: string;
  isChosen: boolean;
  isActive: boolean;
  onPoint(): void;
  onPick(): void;
  note?: string | undefined;
  children: ReactNode;
}

function Item({ id, isChosen, isActive, onPoint, onPick, note, children }: ItemProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-labelledby={`${id}-title`}
      aria-describedby={note ? `${id}-note` : undefined}
      data-active={isActive}
      className={editor.option}
      onPointerMove={onPoint}
      onPointerDown={(event) => {
        // The field keeps the focus: the edit goes on.
        event.preventDefault();
        onPick();
      }}
    >
      <span id={`${id}-title`} className={styles.title} dir="auto">
        {children}
      </span>
      {note && (
        <span id={`${id}-note`} className={styles.note} dir="auto">
          {note}
        </span>
      )}
      {isChosen && <Check size={14} aria-hidden />}
    </div>
  );
}
