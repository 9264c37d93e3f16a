import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { wayBack } from '../../data/page/way-back.ts';
import styles from './profile-layout.module.css';
import { profilePages } from './profile-pages.ts';

/** The layout of a person's own pages, with their navigation; on a phone it is a line that scrolls. */
export function ProfileLayout() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { pathname } = useLocation();
  const pages = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const here = pages.current?.querySelector<HTMLElement>('[data-active="true"]');
    if (pathname && here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);

  return (
    <div className={styles.layout}>
      <nav className={styles.nav} aria-label={t('profile.navigation')}>
        <Button className={styles.back!} onPress={() => history.push(wayBack())}>
          <ArrowLeft size={16} aria-hidden className="mirrored" />
          {t('profile.back')}
        </Button>
        <div ref={pages} className={`${styles.groups} fades-aside`}>
          {profilePages.map((group) => (
            <section key={group.title} aria-label={t(`profile.${group.title}`)}>
              <p className={styles.group} aria-hidden>
                {t(`profile.${group.title}`)}
              </p>
              <ul className={styles.pages}>
                {group.pages.map(({ to, label, Icon }) => {
                  const here = pathname === to || pathname.startsWith(`${to}/`);
                  return (
                    <li key={to}>
                      <Link
                        to={to}
                        className={styles.link}
                        data-active={here}
                        aria-current={here ? 'page' : undefined}
                      >
                        <Icon size={16} aria-hidden />
                        {t(`profile.${label}`)}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
