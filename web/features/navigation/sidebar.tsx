import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type Theme, themes } from '@tessera/domain/accounts/themes.ts';
import {
  Bell,
  Check,
  ChevronsUpDown,
  House,
  Keyboard,
  LogOut,
  Moon,
  PanelLeft,
  Plus,
  Search,
  Settings,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { openSearch } from '../../commands/app/open-search.ts';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import { changeProfile } from '../../data/account/profile.ts';
import { signOut, useProfile } from '../../data/account/session.ts';
import { shortCount, unreadCount } from '../../data/notifications/unread.ts';
import { useObservable } from '../../data/page/observable.ts';
import { comesFrom } from '../../data/page/way-back.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { useCurrentTeam } from '../../data/teams/current-team.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { LateConfirmDialog } from '../../ui/confirm-dialog/late-confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { useTheme } from '../../ui/theme.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { BoardsSection } from './boards-section.tsx';
import { FavouritesSection } from './favourites-section.tsx';
import { KeptLines } from './kept-lines.tsx';
import { RecentsSection } from './recents-section.tsx';
import styles from './sidebar.module.css';
import { SyncSign } from './sync-sign.tsx';
import { teamActions } from './team-actions.tsx';
import { useWorkspacePlace } from './use-workspace-place.ts';

const themeIcons: Record<Theme, typeof Sun> = { system: SunMoon, light: Sun, dark: Moon };

/** Where a person goes from anywhere: workspaces, home, boards and folders, oneself. */
export function Sidebar({
  onHide,
  onSearch,
  onShortcuts,
}: {
  onHide(): void;
  onSearch(): void;
  onShortcuts(): void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const theme = useTheme();
  const { rootId } = useParams({ strict: false });
  const { pathname, searchStr } = useLocation();
  const { team } = useCurrentTeam(rootId);
  const { unsent } = useConnection();
  const unread = useObservable(unreadCount);
  const [asking, setAsking] = useState(false);
  const trying = useTrying();
  const workspaces = useOwnWorkspaces();

  const setTheme = (next: Theme) => trying(() => changeProfile({ preferences: { theme: next } }));
  const leave = () => (unsent > 0 ? setAsking(true) : void signOut());
  useWorkspacePlace({ team, theme, setTheme, signOut: leave });

  const openSettings = () => {
    comesFrom(pathname + searchStr);
    void navigate({ to: '/profile/settings' });
  };

  return (
    <div className={styles.sidebar}>
      <div className={styles.head}>
        <Menu
          label={t('shell.workspaces')}
          actions={() => [
            ...(workspaces ?? []).map(({ id, name }) => ({
              id: String(id),
              label: name,
              icon: id === team?.id ? <Check size={14} /> : <span className={styles.gap} />,
              run: () => void navigate({ to: '/team/$teamId', params: { teamId: id } }),
            })),
            ...(team ? teamActions({ teamId: team.id, t, navigate }) : []),
            {
              id: 'new',
              label: t('shell.newWorkspace'),
              icon: <Plus size={14} />,
              apart: (workspaces ?? []).length > 0,
              run: () => void navigate({ to: '/workspace/create' }),
            },
          ]}
        >
          <Button className={styles.workspace!}>
            <Logo size={20} />
            <span className={styles.name} data-waiting={!team && !workspaces} dir="auto">
              {team?.name ?? 'Tessera'}
            </span>
            <ChevronsUpDown size={14} aria-hidden />
          </Button>
        </Menu>
        <IconButton label={t('shell.collapse')} shortcut="[" onPress={onHide}>
          <PanelLeft size={16} className="mirrored" />
        </IconButton>
      </div>

      <ul className={styles.links}>
        <li>
          <Button className={styles.search!} onPress={onSearch} aria-keyshortcuts="Control+K">
            <Search size={16} aria-hidden /> {t('palette.search')}
            <kbd className={styles.key}>{shortcutWords(openSearch.shortcuts![0]!, t).join(' ')}</kbd>
          </Button>
        </li>
        <li>
          <Link to="/home" className={styles.link} activeProps={{ 'data-active': true }}>
            <House size={16} aria-hidden /> {t('shell.home')}
          </Link>
        </li>
        <li>
          <Link to="/notifications" className={styles.link} activeProps={{ 'data-active': true }}>
            <Bell size={16} aria-hidden /> {t('inbox.title')}
            {unread > 0 && (
              <span className={styles.unread}>
                <span className="for-screen-readers">{t('inbox.unread')}: </span>
                {shortCount(unread)}
              </span>
            )}
          </Link>
        </li>
      </ul>

      {!workspaces && !team && <KeptLines />}
      {team && <FavouritesSection key={team.id} teamId={team.id} />}
      {team && <RecentsSection key={`recents ${team.id}`} teamId={team.id} />}
      {team && <BoardsSection key={`boards ${team.id}`} teamId={team.id} />}

      <div className={styles.foot}>
        <SyncSign />
        <Menu
          label={t('shell.profile')}
          actions={[
            {
              id: 'settings',
              label: t('profile.settings'),
              icon: <Settings size={14} />,
              run: openSettings,
            },
            {
              id: 'shortcuts',
              label: t('shortcuts.title'),
              icon: <Keyboard size={14} />,
              run: onShortcuts,
            },
            ...themes.map((id, index) => {
              const Icon = themeIcons[id];
              return {
                id,
                label: t(`shell.${id}`),
                apart: index === 0,
                icon: <Icon size={14} />,
                isChosen: id === theme,
                run: () => setTheme(id),
              };
            }),
            {
              id: 'out',
              label: t('shell.signOut'),
              icon: <LogOut size={14} />,
              apart: true,
              run: leave,
            },
          ]}
        >
          <Button className={styles.profile!}>
            <span className="for-screen-readers">{t('shell.profile')}</span>
            <Avatar name={profile?.name ?? ''} photo={profile?.photo_url ?? null} />
            <span className={styles.name} dir="auto">
              {profile?.name}
            </span>
          </Button>
        </Menu>
      </div>
      {asking && (
        <LateConfirmDialog
          text={t('shell.signOutUnsaved', { count: unsent })}
          yes={t('shell.signOutAnyway')}
          onClose={() => setAsking(false)}
          onYes={() => signOut()}
        />
      )}
    </div>
  );
}
