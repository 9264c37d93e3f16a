import { useNavigate } from '@tanstack/react-router';
import { isAsShared } from '@tessera/domain/views/own-view.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { syncClient } from '../../data/sync/client.ts';
import type { ViewPlace } from '../../data/views/own-views.ts';
import { readSeenView } from '../../data/views/view-link.ts';
import { showToast } from '../../ui/toast/toast.ts';

interface Sent {
  place: ViewPlace;
  /** What the address says of how somebody saw the view. */
  as: string | undefined;
  setSearch(search: string): void;
}

/** Shows a view as the address says that somebody else saw it: from then on it is the person's own. */
export function useSeenView({ place, as, setSearch }: Sent): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useEffectEvent(() => {
    void navigate({ to: '.', search: (before) => ({ ...before, as: undefined }), replace: true });
    const seen = as === undefined ? undefined : readSeenView(as);
    if (!seen) return;
    const { ownViews } = syncClient();
    const before = ownViews.get(place);
    ownViews.set(place, seen.own);
    setSearch(seen.search);
    const back = () => {
      ownViews.set(place, before);
      setSearch('');
    };
    showToast(t('views.seenAs'), isAsShared(before) ? {} : { action: { label: t('undo.undo'), run: back } });
  });
  useEffect(() => {
    if (as !== undefined) take();
  }, [as]);
}
