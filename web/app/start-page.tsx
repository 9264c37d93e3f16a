import '../ui/base.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '../data/account/session.ts';
import { followStatus } from '../data/status/status-message.ts';
import { sayLeftToast } from '../ui/toast/toast.ts';
import { followExtras } from './follow-extras.ts';
import { followProfile } from './follow-profile.ts';
import { i18n, spoken } from './i18n.ts';
import { PageFrame } from './page-frame.tsx';
import { followUpdates } from './updates.ts';

/** Begins a page: the app, or a page for signing in. */
export function startPage(content: ReactNode): void {
  followExtras();
  followProfile();
  followUpdates(i18n);
  followOtherTabs();
  followStatus();
  void sayLeftToast(spoken(), (key, words) => i18n.t(key, words));
  createRoot(document.getElementById('root')!).render(<PageFrame>{content}</PageFrame>);
}
