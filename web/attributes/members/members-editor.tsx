import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import clsx from 'clsx';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';
import { Person } from '../people-cell.tsx';
import styles from './members-editor.module.css';
import { type MembersEdit, useMembersEdit } from './use-members-edit.ts';

const FACE_PX = 24;

/** People are chosen by the beginning of a word of their name, or by their address. */
export function MembersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useMembersEdit(props);
  const list = useId();
  const { name } = props.attribute;
  return (
    <div
      className={editor.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) edit.finish('stay');
      }}
    >
      {edit.many && edit.chosen.length > 0 && <Chosen edit={edit} />}
      <input
        className={editor.find}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={edit.found.length > 0 ? `${list}-${edit.active}` : undefined}
        aria-label={name}
        placeholder={t('attributes.findPerson')}
        dir="auto"
        value={edit.text}
        onChange={(event) => edit.type(event.target.value)}
        onKeyDown={(event) => onKeyDown(event, edit)}
      />
      <Found edit={edit} list={list} label={name} />
      {edit.found.length === 0 && <p className={editor.none}>{t('attributes.noPeople')}</p>}
    </div>
  );
}

function onKeyDown(event: KeyboardEvent, edit: MembersEdit): void {
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

/** Those who are chosen, each with a press to give them up: also those who have left. */
function Chosen({ edit }: { edit: MembersEdit }) {
  const { t } = useTranslation();
  return (
    <div className={styles.chosen}>
      {edit.chosen.map((id) => (
        <span key={id} className={styles.one}>
          <Person id={id} />
          <button
            type="button"
            tabIndex={-1}
            className={styles.giveUp}
            aria-label={t('attributes.removePerson', { name: nameOfPerson(edit.people, id) })}
            onPointerDown={(event) => {
              // The field keeps the focus: the edit goes on.
              event.preventDefault();
              edit.giveUp(id);
            }}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
    </div>
  );
}

function Found({ edit, list, label }: { edit: MembersEdit; list: string; label: string }) {
  return (
    <div
      role="listbox"
      id={list}
      aria-label={label}
      className={editor.options}
      aria-multiselectable={edit.many}
    >
      {edit.found.map(({ id, name, email, photo }, index) => (
        <div
          key={id}
          id={`${list}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={edit.chosen.includes(id)}
          data-active={index === edit.active}
          className={clsx(editor.option, styles.option)}
          onPointerMove={() => edit.setActive(index)}
          onPointerDown={(event) => {
            event.preventDefault();
            edit.pick(id, 'stay');
          }}
        >
          <Avatar name={name} photo={photo} size={FACE_PX} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {email !== null && (
              <span className={styles.email} dir="ltr">
                {email}
              </span>
            )}
          </span>
          {edit.chosen.includes(id) && <Check size={14} aria-hidden />}
        </div>
      ))}
    </div>
  );
}
