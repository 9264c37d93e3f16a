import { explain, isWorkspace, linesAt } from '@tessera/domain/permissions/explain.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { usePermissionEditor } from './permission-editor.ts';
import styles from './permissions.module.css';
import { standingOf } from './standing-of.ts';
import { useWords } from './use-words.ts';
import { WhyList } from './why-list.tsx';

/** For people who do not manage the permissions here: who usually does, and their own permissions. */
export function NotYours() {
  const { known, place, access, members } = usePermissionEditor();
  const { t, bare } = useWords();
  const { tree } = known.current;
  // Entries of others are not told; the roles say who usually manages permissions.
  const usual = [...members.values()].filter((one) => ['owner', 'admin'].includes(standingOf(one)));
  const answers = linesAt(place).map((line) => explain(tree, access, place, line));
  return (
    <>
      <section className={styles.notice} aria-labelledby="not-yours">
        <h2 id="not-yours">{t('permissions.none.title')}</h2>
        <p>{t('permissions.none.text')}</p>
        <ul className={styles.managers}>
          {usual.map((one) => (
            <li key={one.id}>
              <Avatar name={one.name} photo={one.photo_url} size={24} />
              <span dir="auto">{one.name}</span>
              <span className={styles.faint}>{t(`permissions.one.${standingOf(one)}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.mine} aria-labelledby="mine">
        <h2 id="mine">
          {isWorkspace(place)
            ? t('permissions.none.mineTeam')
            : t('permissions.none.mine', { name: bare(place) })}
        </h2>
        <WhyList answers={answers} person={access.subject.person} />
      </section>
    </>
  );
}
