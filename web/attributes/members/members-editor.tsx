import type { KnownPerson } from '@tessera/domain/attributes/lookup.ts';
import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { MultiSelect } from '../multi-select.tsx';
import { Person } from '../people-cell.tsx';
import styles from './members-editor.module.css';
import { type MembersEdit, useMembersEdit } from './use-members-edit.ts';

const FACE_PX = 24;

/** People are chosen by the beginning of a word of their name, or by their address. */
export function MembersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const members = useMembersEdit(props);
  const { edit, found } = members;
  return (
    <MultiSelect
      edit={edit}
      label={props.attribute.name}
      placeholder={t('attributes.findPerson')}
      none={t('attributes.noPeople')}
      options={found.map((person) => ({ id: person.id, content: <Option {...person} /> }))}
    >
      {edit.multiple && edit.chosen.length > 0 && <Chosen {...members} />}
    </MultiSelect>
  );
}

/** Those who are chosen, each with a button that removes them, also those who have left. */
function Chosen({ edit, people }: MembersEdit) {
  const { t } = useTranslation();
  return (
    <div className={styles.chosen}>
      {edit.chosen.map((id) => (
        <span key={id} className={styles.one}>
          <Person id={id} />
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            aria-label={t('attributes.removePerson', { name: nameOfPerson(people, id) })}
            // The field keeps the focus: the edit goes on.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => edit.remove(id)}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
    </div>
  );
}

function Option({ name, email, photo }: KnownPerson) {
  return (
    <span className={styles.option}>
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
    </span>
  );
}
