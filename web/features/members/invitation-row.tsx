import type { Invitation } from '@tessera/domain/api/teams.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { Link2, Mail, Send, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { sendInvitationAgain, useInvitationLink } from '../../data/teams/members.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { BoardsCell } from './boards-cell.tsx';
import styles from './people-table.module.css';

/** An invited person, with role and expiry. */
export function InvitationRow({
  team,
  invitation,
  board,
  onTakeBack,
}: {
  team: number;
  invitation: Invitation;
  /** The boards of an invited guest. */
  board: Board | undefined;
  onTakeBack(): void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const trying = useTrying();
  const [sending, setSending] = useState(false);
  const { email, role, sent_at, expires_at, expired } = invitation;
  const link = useInvitationLink(team, email);
  const day = formats.date({ dateStyle: 'medium' });

  const toClipboard = useCopy();
  const copy = (text: string) => toClipboard(text, t('members.linkCopied', { email }));
  const again = () =>
    trying(async () => {
      setSending(true);
      try {
        const sent = await sendInvitationAgain(team, invitation);
        if (sent.link) copy(sent.link);
        else showToast(t('members.sentAgain', { email }), { kind: 'good' });
      } finally {
        setSending(false);
      }
    });

  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.person}>
        <span className={styles.invited} aria-hidden>
          <Mail size={14} />
        </span>
        <bdi className={styles.name}>{email}</bdi>
      </th>
      {board ? (
        <BoardsCell as={t(`members.role_${role ?? 'guest'}`)} boards={[board]} />
      ) : (
        <td className={styles.boards}>
          <span className={styles.asWhat}>{t(`members.role_${role ?? 'guest'}`)}</span>
        </td>
      )}
      <td className={styles.since}>
        <span className={styles.narrowLabel}>{t('members.sent')} </span>
        <time>{day.format(wireTime(sent_at))}</time>
      </td>
      <td className={styles.since}>
        {expired ? (
          <Chip hue="amber">{t('members.expired')}</Chip>
        ) : (
          <>
            <span className={styles.narrowLabel}>{t('members.expires')} </span>
            <time>{day.format(wireTime(expires_at))}</time>
          </>
        )}
      </td>
      <td className={styles.actions}>
        {link !== undefined && !expired && (
          <IconButton label={t('members.copyLink', { email })} onPress={() => void copy(link)}>
            <Link2 size={16} />
          </IconButton>
        )}
        <IconButton label={t('members.sendAgain', { email })} isDisabled={sending} onPress={again}>
          <Send size={16} className="mirrored" />
        </IconButton>
        <IconButton label={t('members.takeBackOf', { email })} onPress={onTakeBack}>
          <X size={16} />
        </IconButton>
      </td>
    </tr>
  );
}
