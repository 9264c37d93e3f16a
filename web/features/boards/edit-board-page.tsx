import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { NAME_MAX_LENGTH, TRASH_DAYS } from '@tessera/domain/constants.ts';
import { boardPlace, type Tree, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { visibilityOf } from '@tessera/domain/permissions/visibility.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { usePageName } from '../../data/page/page-name.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { changeTreeRecord } from '../../data/structure/boards.ts';
import { openTeam, useStructure } from '../../data/structure/structure.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { audienceIcons } from '../../records/boards/audience-icons.ts';
import { AppearanceFields } from '../../records/tree/appearance-fields.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { BoardIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChanges } from '../../ui/use-changes.ts';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './edit-board.module.css';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** A board's settings: its name and appearance, who sees it, and its deletion. */
export function EditBoardPage() {
  const { teamId, boardId } = useParams({ from: '/main/team/$teamId/boards/$boardId/edit' });
  const teams = useWorkspaces();
  if (teams === undefined) return <PageSkeleton shape="plain" />;
  return (
    <Suspense>
      {teams.some(({ id }) => id === teamId) ? (
        <BoardOfTeam key={`${teamId}/${boardId}`} teamId={teamId} boardId={boardId} />
      ) : (
        <NotFoundPage />
      )}
    </Suspense>
  );
}

function BoardOfTeam({ teamId, boardId }: { teamId: number; boardId: string }) {
  const { ready, structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const board = structure.board(boardId);
  if (!ready) return <PageSkeleton shape="plain" />;
  const place = boardPlace(boardId);
  const offered = (['UPDATE_BOARD', 'DELETE_BOARD', 'MANAGE_VISIBILITY', 'MANAGE_PERMISSIONS'] as const).some(
    (permission) => access.may(permission, place),
  );
  return board && offered ? <Edit teamId={teamId} board={board} /> : <NotFoundPage />;
}

function Edit({ teamId, board }: { teamId: number; board: Board }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const access = useAccess(teamId);
  const { menu, dialogs } = useTreeMenu(teamId);
  usePageName(board.name);
  const place = boardPlace(board.id);
  const may = (permission: Parameters<typeof access.may>[0]) => access.may(permission, place);
  const visibility = visibilityOf(openTeam(teamId).reader() as Tree, place);
  const Sign = audienceIcons[visibility];
  const mayDuplicate = access.may('CREATE_BOARD', WORKSPACE);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/b/$rootId" params={{ rootId: board.id }} className={styles.back}>
          <ArrowLeft size={14} className="mirrored" aria-hidden />
          <span dir="auto">{board.name}</span>
        </Link>
        <h1>{t('boardMenu.edit')}</h1>
      </header>
      {may('UPDATE_BOARD') && <Looks teamId={teamId} board={board} />}
      <SettingGroup title={t('permissions.sees.title')}>
        <Setting label={t(`permissions.sees.${visibility}`)} text={t(`permissions.sees.${visibility}Text`)}>
          <span className={styles.end}>
            <Sign size={18} className={styles.sign} aria-hidden />
            {(may('MANAGE_VISIBILITY') || may('MANAGE_PERMISSIONS')) && (
              <Button
                onPress={() =>
                  void navigate({
                    to: '/team/$teamId/boards/$boardId/permissions',
                    params: { teamId, boardId: board.id },
                  })
                }
              >
                {t('permissions.title')}
              </Button>
            )}
          </span>
        </Setting>
      </SettingGroup>
      {(may('UPDATE_BOARD') || may('DELETE_BOARD') || mayDuplicate) && (
        <SettingGroup title={t('boardMenu.more')}>
          {mayDuplicate && (
            <Setting label={t('boardMenu.duplicateBoard')} text={t('boardMenu.duplicateText')}>
              <span className={styles.end}>
                <Button onPress={() => menu.ask('duplicate', board.id)}>
                  {t('boardMenu.duplicateMore')}
                </Button>
              </span>
            </Setting>
          )}
          {may('UPDATE_BOARD') && (
            <Setting
              label={t(board.archived ? 'boardMenu.isArchived' : 'boardMenu.archiveBoard')}
              text={t('boardMenu.archiveText')}
            >
              <span className={styles.end}>
                <Button onPress={() => changeTreeRecord(teamId, board, { archived: !board.archived })}>
                  {t(board.archived ? 'boardMenu.unarchive' : 'boardMenu.archive')}
                </Button>
              </span>
            </Setting>
          )}
          {may('DELETE_BOARD') && (
            <Setting label={t('board.delete')} text={t('boardMenu.restorable', { count: TRASH_DAYS })}>
              <span className={styles.end}>
                <Button kind="danger" onPress={() => menu.ask('delete', board.id)}>
                  {t('board.delete')}
                </Button>
              </span>
            </Setting>
          )}
        </SettingGroup>
      )}
      {dialogs}
    </div>
  );
}

/** The name, the icon and the colour: saved together. */
function Looks({ teamId, board }: { teamId: number; board: Board }) {
  const { t } = useTranslation();
  const form = useChanges({ name: board.name, hue: board.hue, icon: board.icon ?? null });
  const { name, ...look } = form.shown;
  const { name: _asTyped, ...others } = form.changes;
  const changes = name.trim() === board.name ? others : { ...others, name: name.trim() };
  const isChanged = Object.keys(changes).length > 0;
  const checks = useChecks(() => ({ name: name.trim() === '' ? t('board.nameRequired') : undefined }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    changeTreeRecord(teamId, board, changes);
    form.forget();
  };
  return (
    <SettingGroup title={t('boardMenu.looks')}>
      <form ref={checks.ref} className={styles.looks} onSubmit={submit} noValidate data-unsaved={isChanged}>
        <div className={styles.name}>
          <BoardIcon hue={look.hue} icon={look.icon} size={40} />
          <TextField
            label={t('board.name')}
            {...checks.field('name', name, (next) => form.write({ name: next }))}
            maxLength={NAME_MAX_LENGTH}
          />
        </div>
        <AppearanceFields of="board" value={look} onChange={form.write} />
        <div>
          <Button type="submit" kind="primary" isDisabled={!isChanged}>
            {t('ui.save')}
          </Button>
        </div>
      </form>
    </SettingGroup>
  );
}
