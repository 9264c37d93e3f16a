import { useNavigate } from '@tanstack/react-router';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { LayoutGrid, Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useCan } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { keepText } from '../../ui/keep-text.ts';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { BoardGrid } from './board-grid.tsx';
import styles from './team-boards.module.css';

const looks = ['cards', 'list'] as const;
type Look = (typeof looks)[number];
const KEPT = 'boards-look';
const icons = { cards: LayoutGrid, list: Rows3 };

/** All boards of a workspace in their order, as cards or as a list, and the archived ones. */
export function TeamBoards({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const { ready, structure } = useStructure(teamId);
  const mayCreate = useCan(teamId, 'CREATE_BOARD', WORKSPACE);
  const { menu, dialogs } = useTreeMenu(teamId);
  const [look, setLook] = useState<Look>(() => (localStorage.getItem(KEPT) === 'list' ? 'list' : 'cards'));
  if (!ready) return <PageSkeleton shape="lines" />;
  const all = structure.boards();
  const [boards, archived] = [all.filter((one) => !one.archived), all.filter((one) => one.archived)];
  const choose = (next: Look) => {
    setLook(next);
    keepText(KEPT, next);
  };
  const create = mayCreate && (
    <Button
      kind="primary"
      icon={<Plus size={16} />}
      onPress={() => void navigate({ to: '/team/$teamId/boards/create', params: { teamId } })}
    >
      {t('shell.newBoard')}
    </Button>
  );
  if (all.length === 0)
    return (
      <EmptyState title={t('team.emptyTitle')} text={t('team.emptyText')}>
        {create}
      </EmptyState>
    );
  const grid = { teamId, structure, look, menu };
  return (
    <div className={styles.boards}>
      <div className={styles.bar}>
        <ToggleButtonGroup
          aria-label={t('boardMenu.look')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[look]}
          onSelectionChange={(keys) => choose([...keys][0] as Look)}
          className={styles.looks!}
        >
          {looks.map((id) => {
            const Icon = icons[id];
            return (
              <Tooltip key={id} text={t(`boardMenu.look_${id}`)}>
                <ToggleButton id={id} aria-label={t(`boardMenu.look_${id}`)} className={styles.look!}>
                  <Icon size={16} aria-hidden />
                </ToggleButton>
              </Tooltip>
            );
          })}
        </ToggleButtonGroup>
        {create}
      </div>
      {boards.length > 0 && <BoardGrid {...grid} label={t('shell.boards')} boards={boards} />}
      {archived.length > 0 && (
        <section className={styles.archive} aria-labelledby="archive">
          <h2 id="archive" className={styles.heading}>
            {t('boardMenu.archived')}
            <span className={styles.count}>{formats.number(archived.length)}</span>
          </h2>
          <BoardGrid {...grid} label={t('boardMenu.archived')} boards={archived} fixed />
        </section>
      )}
      {dialogs}
    </div>
  );
}
