import type { InvitedPerson } from '@tessera/domain/api/teams.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import styles from './invite.module.css';

/** The links of the invited people, if the server sends no mail: the inviter passes them on. */
export function InviteLinks({ people }: { people: readonly (InvitedPerson & { link: string })[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.links} aria-label={t('members.links')}>
      <p>{t('members.linksText', { count: people.length })}</p>
      <ul>
        {people.map(({ email, link }) => (
          <li key={email} className={styles.linkLine}>
            <div className={styles.linkWords}>
              <bdi className={styles.linkFor}>{email}</bdi>
              <code className={styles.link} dir="ltr">
                {link}
              </code>
            </div>
            <CopyButton text={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}
