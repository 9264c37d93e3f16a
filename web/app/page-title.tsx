import { useLocation, useMatches } from '@tanstack/react-router';
import type { PagePath } from '@tessera/domain/analytics/pages.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shortCount, unreadCount } from '../data/notifications/unread.ts';
import { useObservable } from '../data/page/observable.ts';
import { pageName } from '../data/page/page-name.ts';
import { shownPage } from '../data/page/shown-page.ts';
import { PRODUCT, titleOf } from '../routes/titles.ts';

/**
 * The title of the browser's tab, in the person's language: how many notifications are unread, the page, its content, and the
 * product. The icon of an installed app has the same number.
 */
export function PageTitle() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const name = useObservable(pageName);
  const key = titleOf(path);
  const address = useLocation({ select: ({ pathname }) => pathname });
  // Another address of the same pattern is another page.
  useEffect(() => shownPage.set({ path: path as PagePath }), [path, address]);
  const unread = useObservable(unreadCount);
  const words = [key && t(key), name, PRODUCT].filter(Boolean).join(' · ');
  const title = unread > 0 ? `(${shortCount(unread)}) ${words}` : words;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => showBadge(unread), [unread]);
  return null;
}

/** Only an installed app has one, and not in every browser. */
function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {
    // The system shows none.
  });
}
