import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../data/page/observable.ts';
import { pageName } from '../data/page/page-name.ts';
import { titleOf } from '../routes/titles.ts';

const PRODUCT = 'Tessera';

/** The title of the browser's tab, in the person's language: the page, its content, and the product. */
export function PageTitle() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const name = useObservable(pageName);
  const key = titleOf(path);
  const title = [key && t(key), name, PRODUCT].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
