import { Link, useNavigate } from '@tanstack/react-router';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { ListFilter, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besidePage } from '../../data/page/page-there.ts';
import { useCan } from '../../data/permissions/access.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { KeptLines } from './kept-lines.tsx';
import { Section } from './section.tsx';

// The frame does not wait for it.
const BoardTree = latePart(besidePage(() => import('./board-tree.tsx')));

/** A workspace's boards and folders, with a filter by their names. */
export function BoardsSection({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayCreate = useCan(teamId, 'CREATE_BOARD', WORKSPACE);
  const [filters, setFilters] = useState(false);
  return (
    <Section
      id="boards"
      title={t('shell.boards')}
      grows
      link={(className) => (
        <Link to="/team/$teamId" params={{ teamId }} className={className}>
          {t('shell.boards')}
        </Link>
      )}
      actions={
        <>
          <IconButton
            small
            label={t('shell.filterBoards')}
            aria-pressed={filters}
            onPress={() => setFilters(!filters)}
          >
            <ListFilter size={14} />
          </IconButton>
          {mayCreate && (
            <IconButton
              small
              label={t('shell.newBoard')}
              onPress={() => void navigate({ to: '/team/$teamId/boards/create', params: { teamId } })}
            >
              <Plus size={14} />
            </IconButton>
          )}
        </>
      }
    >
      <Suspense fallback={<KeptLines />}>
        <BoardTree teamId={teamId} filters={filters} onFilters={setFilters} />
      </Suspense>
    </Section>
  );
}
