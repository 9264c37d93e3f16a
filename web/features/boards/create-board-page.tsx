import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { type StartId, startId } from '@tessera/domain/starts/ids.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useCan } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { BoardForm } from '../../records/boards/board-form.tsx';
import { type BoardDraft, hueOf } from '../../records/boards/hue-of.ts';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import styles from './create-board.module.css';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** Creates a board in a workspace. The address can name its start and its name. */
export function CreateBoardPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId/boards/create' });
  const { start, template, name } = useSearch({ from: '/main/team/$teamId/boards/create' });
  const teams = useWorkspaces();
  if (teams === undefined) return <PageSkeleton shape="form" />;
  return (
    <Suspense>
      {teams.some(({ id }) => id === teamId) ? (
        <NewBoard key={teamId} teamId={teamId} start={chosen(start, template)} name={name ?? null} />
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
}

/** Our own starts are templates too: an address may name them as either. */
function chosen(...named: (string | undefined)[]): StartId {
  return named.map((one) => startId.safeParse(one).data).find((found) => found !== undefined) ?? 'empty';
}

function NewBoard({ teamId, start, name }: { teamId: number; start: StartId; name: string | null }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { ready, structure } = useStructure(teamId);
  const mayCreate = useCan(teamId, 'CREATE_BOARD', WORKSPACE);
  const [begun] = useState<BoardDraft>({ start, name, hue: null, icon: null });
  const [draft, setDraft] = useState(begun);
  if (!ready) return <PageSkeleton shape="form" />;
  // What somebody has typed stays, though they lose the permission meanwhile: the form says why it is not made.
  if (!mayCreate && draft === begun) return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BoardIcon hue={hueOf(draft, structure.boards())} icon={draft.icon} size={36} />
        <h1>{t('board.createTitle')}</h1>
      </header>
      <BoardForm teamId={teamId} draft={draft} onDraft={setDraft}>
        <Button kind="quiet" size="large" onPress={() => router.history.back()}>
          {t('ui.cancel')}
        </Button>
      </BoardForm>
    </div>
  );
}
