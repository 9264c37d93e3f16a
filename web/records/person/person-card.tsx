import { useTranslation } from 'react-i18next';
import { usePeople } from '../../data/folder/people.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { HoverCard } from '../../ui/hover-card/hover-card.tsx';
import styles from './person-card.module.css';

/** Who somebody is: beside their face, wherever one shows. Nothing of those who are not known here. */
export default function PersonCards() {
  const { t } = useTranslation();
  const people = usePeople();
  return (
    <HoverCard of="data-person">
      {(id) => {
        const person = people.get(Number(id));
        if (!person) return null;
        const { name, photo, email, standing, former } = person;
        const isMe = person.id === people.me;
        return (
          <div className={styles.person}>
            <Avatar name={name} photo={photo} size={48} {...(former ? { hue: 'grey' } : {})} />
            <div className={styles.words}>
              <strong className={styles.name}>
                <bdi>{name}</bdi>
                {isMe && <span className={styles.quiet}> ({t('members.you')})</span>}
              </strong>
              {email !== null && (
                <span className={styles.email} dir="ltr">
                  {email}
                </span>
              )}
              {standing && <span className={styles.quiet}>{t(`members.role_${standing}`)}</span>}
            </div>
          </div>
        );
      }}
    </HoverCard>
  );
}
