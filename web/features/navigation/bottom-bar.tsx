import { Link } from '@tanstack/react-router';
import { Bell, House, Menu, Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { shortCount, unreadCount } from '../../data/notifications/unread.ts';
import { useObservable } from '../../data/page/observable.ts';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  /** The sidebar lies over it. */
  isCovered: boolean;
  onMenu(): void;
  onSearch(): void;
}

/** Where a thumb goes on a phone: home, search, notifications, and all else in the sidebar. */
export function BottomBar({ isCovered, onMenu, onSearch }: BottomBarProps) {
  const { t } = useTranslation();
  const unread = useObservable(unreadCount);
  return (
    <nav className={styles.bar} aria-label={t('shell.menu')} data-covered={isCovered}>
      <Link to="/home" className={styles.place} activeProps={{ 'data-active': true }}>
        <House size={20} aria-hidden />
        <span className={styles.name}>{t('shell.home')}</span>
      </Link>
      <Button className={styles.place!} onPress={onSearch}>
        <Search size={20} aria-hidden />
        <span className={styles.name}>{t('palette.search')}</span>
      </Button>
      <Link to="/notifications" className={styles.place} activeProps={{ 'data-active': true }}>
        <Bell size={20} aria-hidden />
        <span className={styles.name}>{t('inbox.title')}</span>
        {unread > 0 && (
          <span className={styles.unread}>
            <span className="for-screen-readers">{t('inbox.unread')}: </span>
            {shortCount(unread)}
          </span>
        )}
      </Link>
      <Button className={styles.place!} onPress={onMenu}>
        <Menu size={20} aria-hidden />
        <span className={styles.name}>{t('shell.menu')}</span>
      </Button>
    </nav>
  );
}
