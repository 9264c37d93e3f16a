import { Link, useLocation } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import styles from './team-page.module.css';
import { TeamPhoto } from './team-photo.tsx';
import { teamSections } from './team-sections.ts';

/** The workspace of a page, and the navigation between its sections; on a phone that is a line that scrolls. */
export function TeamHead({ team }: { team: Team }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  const teamId = team.id;
  const access = useAccess(teamId);
  // Those of a board are among them.
  const isOfPermissions = pathname.endsWith('/permissions');
  const sections = teamSections.filter(({ needs }) => needs === undefined || access.may(needs, WORKSPACE));

  useEffect(() => {
    const here = line.current?.querySelector('[aria-current]');
    if (pathname && here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <TeamPhoto team={team} size={36} />
        <h1 dir="auto">{team.name}</h1>
      </div>
      <nav ref={line} className={styles.sections} aria-label={t('workspace.sections')}>
        {sections.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            params={{ teamId }}
            className={styles.section}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={isOfPermissions && to === '/team/$teamId/permissions' ? 'page' : undefined}
          >
            <Icon size={16} aria-hidden />
            {t(`workspace.${label}`)}
          </Link>
        ))}
      </nav>
    </header>
  );
}
