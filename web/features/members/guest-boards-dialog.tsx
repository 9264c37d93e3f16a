import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putGuestOnBoards } from '../../data/teams/members.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './board-choice.module.css';
import { BoardChoice } from './board-choice.tsx';
import { useOwnBoards } from './use-own-boards.ts';

/** Chooses the boards of a guest, at least one: without a board they would leave the workspace. */
export function GuestBoardsDialog({ team, guest, onClose }: { team: Team; guest: Member; onClose(): void }) {
  const { t } = useTranslation();
  const form = useId();
  const { known, boards, others } = useOwnBoards(team.id);
  const isOn = (board: { user_ids: readonly number[] }) => board.user_ids.includes(guest.id);
  const [chosen, setChosen] = useState<readonly string[]>(() => boards.filter(isOn).map(({ id }) => id));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const title = t('members.boardsTitle', { name: guest.name });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0 && !others.some(isOn)) return setProblem(t('members.boardRequired'));
    const changes = boards
      .map((board) => ({ board: board.id, on: chosen.includes(board.id), before: board.user_ids }))
      .filter(({ on, before }) => on !== before.includes(guest.id));
    setBusy(true);
    try {
      await putGuestOnBoards(team.id, guest.id, changes);
      showToast(t('members.boardsSaved', { name: guest.name }), { kind: 'good' });
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={busy}>
              {t('ui.save')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <BoardChoice
            label={t('members.boards')}
            quiet
            known={known}
            boards={boards}
            chosen={chosen}
            onChange={(next) => {
              setProblem(undefined);
              setChosen(next);
            }}
            problem={problem}
          />
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
