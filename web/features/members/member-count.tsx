import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useMemberCount } from '../../data/teams/members.ts';
import styles from './members.module.css';

/** The number of people; with a limit also the limit, and the open invitations, which count too. */
export function MemberCount({
  team,
  members,
  guests,
  known,
}: {
  team: number;
  members: number;
  guests: number;
  /** Its space is reserved while it loads. */
  known: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const number = (value: number) => formats.number(value);
  const { value: count, problem } = useMemberCount(team);
  const limit = count?.limit ?? null;
  // The limit and the invitations are a separate answer: without it only the people are counted.
  if (!known || (!count && !problem)) return <p className={styles.count} />;
  if (limit !== null) {
    const taken = members + guests + (count?.invited ?? 0);
    return (
      <p className={styles.count} role="status">
        <span data-full={taken >= limit}>
          {t('members.countOf', { count: limit, formatted: number(taken), limit: number(limit) })}
        </span>
        {taken > members && <span className={styles.included}>{t('members.countIncludes')}</span>}
      </p>
    );
  }
  return (
    <p className={styles.count} role="status">
      <span>{t('members.count', { count: members, formatted: number(members) })}</span>
      {guests > 0 && <span>{t('members.guestCount', { count: guests, formatted: number(guests) })}</span>}
    </p>
  );
}
