import type { Access } from '@tessera/domain/permissions/access.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { type Structure, useStructure } from '../../data/structure/structure.ts';
import { useCurrentTeam } from '../../data/teams/current-team.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './place-choice.module.css';
import { PlaceFinder } from './place-finder.tsx';

/** A board or a folder of a workspace. */
export interface ChosenPlace {
  team: number;
  id: string;
}

interface PlaceChoiceProps {
  label: string;
  chosen: ChosenPlace | undefined;
  onChoose(place: ChosenPlace | undefined): void;
  /** Whether a board or a folder can be chosen. Always the same function. */
  isPossible(id: string, structure: Structure, access: Access): boolean;
  /** Said where nothing can be chosen. */
  nowhere: string;
}

/** Chooses a board or a folder of all workspaces; what is chosen stands there, and can be changed. */
export function PlaceChoice({ label, chosen, onChoose, isPossible, nowhere }: PlaceChoiceProps) {
  const { t } = useTranslation();
  const teams = useOwnWorkspaces();
  const { team: current } = useCurrentTeam(undefined);
  const [looked, setLooked] = useState<number>();
  const team = chosen?.team ?? looked ?? current?.id;
  if (teams === undefined) return <Spinner />;
  if (team === undefined) return <p className={styles.nowhere}>{nowhere}</p>;
  return (
    <section className={styles.choice} aria-label={label}>
      <h2 className={styles.label}>{label}</h2>
      {chosen ? (
        <ChosenLine place={chosen} onChange={() => onChoose(undefined)} />
      ) : (
        <>
          {teams.length > 1 && (
            <Select
              label={t('shares.workspace')}
              choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
              value={String(team)}
              onChange={(id) => setLooked(Number(id))}
            />
          )}
          <PlacesOf key={team} {...{ team, isPossible, nowhere }} onChoose={(id) => onChoose({ team, id })} />
        </>
      )}
    </section>
  );
}

function PlacesOf({
  team,
  isPossible,
  nowhere,
  onChoose,
}: Pick<PlaceChoiceProps, 'isPossible' | 'nowhere'> & { team: number; onChoose(id: string): void }) {
  const { ready, structure } = useStructure(team);
  const access = useAccess(team);
  const isOpen = useCallback(
    (id: string) => isPossible(id, structure, access),
    [isPossible, structure, access],
  );
  if (!ready) return <Spinner />;
  const all = structure.boards().flatMap(({ id }) => [id, ...structure.folders(id).map((one) => one.id)]);
  if (!all.some(isOpen)) return <p className={styles.nowhere}>{nowhere}</p>;
  return (
    <div className={styles.finder}>
      <PlaceFinder structure={structure} isPossible={isOpen} onChoose={onChoose} />
    </div>
  );
}

function ChosenLine({ place: { team, id }, onChange }: { place: ChosenPlace; onChange(): void }) {
  const { t } = useTranslation();
  const { structure } = useStructure(team);
  const folder = structure.folder(id);
  const board = structure.board(folder?.board_id ?? id);
  return (
    <div className={styles.chosen}>
      {folder ? (
        <FolderIcon hue={folder.hue} icon={folder.icon} />
      ) : (
        board && <BoardIcon hue={board.hue} icon={board.icon} size={20} />
      )}
      <span className={styles.name} dir="auto">
        {(folder ?? board)?.name}
      </span>
      {folder && (
        <span className={styles.board} dir="auto">
          {board?.name}
        </span>
      )}
      <Button size="small" kind="quiet" onPress={onChange}>
        {t('shares.change')}
      </Button>
    </div>
  );
}
