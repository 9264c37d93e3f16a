import { Link } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { useTranslation } from 'react-i18next';
import { GUEST } from '../../data/account/guest.ts';
import { useProfile } from '../../data/account/session.ts';
import { useHiddenHeader } from '../../data/page/hidden-header.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import styles from './visitor.module.css';
import { VisitorSignIn } from './visitor-sign-in.tsx';

/** The bar above a public board: the product, the board's name, and the sign-in. */
export function VisitorBar({ board, intended }: { board: Board | undefined; intended: string }) {
  const { t } = useTranslation();
  const who = useProfile() ?? GUEST;
  if (useHiddenHeader()) return null;
  return (
    <header className={styles.bar}>
      <Link to="/home" className={styles.logo} aria-label="Tessera">
        <Logo size={22} />
        <span className={styles.product} aria-hidden="true">
          Tessera
        </span>
      </Link>
      {board && (
        <p className={styles.board}>
          <BoardIcon hue={board.hue} icon={board.icon} size={20} />
          <span className={styles.name} dir="auto">
            {board.name}
          </span>
        </p>
      )}
      <span className={styles.sign}>{t('visitor.viewOnly')}</span>
      <span className={styles.grow} />
      <VisitorSignIn intended={intended} small />
      {!who.guest && (
        <span role="img" aria-label={t('visitor.account', { name: who.name })} className={styles.avatar}>
          <Avatar name={who.name} photo={who.photo_url} />
        </span>
      )}
    </header>
  );
}
