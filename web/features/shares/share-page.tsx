import { useNavigate, useSearch } from '@tanstack/react-router';
import { readShared, type Shared } from '@tessera/domain/shares/shared.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetShare, openShare } from '../../data/shares/shares.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ChosenPlace } from '../../records/tree/place-choice.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { lastPlace } from './last-place.ts';
import { NewItem } from './new-item.tsx';

/** What another app has shared with the installed one: it asks where it belongs, and makes an item of it. */
export function SharePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, problem } = useSearch({ from: '/main/share' });
  const opened = useShare(id);
  const leave = () => void navigate({ to: '/home', replace: true });
  if (id !== undefined && opened === undefined) return <PageSkeleton shape="plain" />;
  if (id !== undefined && opened)
    return (
      <NewItem
        {...opened}
        onDone={() => forgetShare(syncClient(), id)}
        onDiscard={() => {
          void forgetShare(syncClient(), id);
          leave();
        }}
      />
    );
  const why = problem === 'on' || opened === null ? 'unread' : 'nothing';
  return (
    <EmptyState isPage title={t(`shares.${why}Title`)} text={t(`shares.${why}Text`)}>
      <Button kind="primary" onPress={leave}>
        {t('shell.home')}
      </Button>
    </EmptyState>
  );
}

interface OpenedShare {
  shared: Shared<File>;
  proposed: ChosenPlace | undefined;
}

/** Undefined: it is being read; null: there is nothing under the id, or it cannot be read. */
function useShare(id: string | undefined): OpenedShare | null | undefined {
  const [opened, setOpened] = useState<OpenedShare | null>();
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    Promise.all([openShare(syncClient(), id), lastPlace()]).then(
      ([found, proposed]) => current && setOpened(found && { shared: readShared(found), proposed }),
      () => current && setOpened(null),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return opened;
}
