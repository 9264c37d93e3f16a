import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { saveTree } from '../../data/structure/boards.ts';
import { type Structure, useStructure } from '../../data/structure/structure.ts';
import { movesTo } from '../../data/structure/tree-moves.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { matches } from '../../ui/picker/match.ts';
import styles from './move-dialog.module.css';

/** The most places that are listed; a search finds the others. */
const LISTED_MAX = 100;

interface Choice {
  id: string;
  name: string;
  /** The depth in its board; 0: the board itself. */
  depth: number;
  /** The boards and folders around it. */
  path: string;
  record: Board | Folder;
}

/** Chooses another place for a folder: a board or folder where the person may put it. */
export function MoveDialog({ teamId, folder, onClose }: { teamId: number; folder: Folder; onClose(): void }) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const access = useAccess(teamId);
  const [typed, setTyped] = useState('');
  const choices = useMemo(() => placesOf(structure), [structure]);
  const searching = typed.trim() !== '';
  const { found, impossible } = useMemo(() => {
    const isPossible = ({ id }: Choice) =>
      movesTo(structure, access, folder.id, { id, where: 'on' }) !== undefined;
    // A search lists only possible places; without one the others are listed too, to show the tree.
    const listed = searching ? choices.filter((one) => matches(one.name, typed) && isPossible(one)) : choices;
    const some = listed.slice(0, LISTED_MAX);
    return { found: some, impossible: some.filter((one) => !isPossible(one)).map(({ id }) => id) };
  }, [choices, typed, searching, structure, access, folder.id]);

  const move = (choice: Choice) => {
    const saves = movesTo(structure, access, folder.id, { id: choice.id, where: 'on' });
    if (!saves) return;
    saveTree(teamId, ...saves);
    onClose();
  };

  return (
    <Dialog title={t('boardMenu.moveTitle', { name: folder.name })} onClose={onClose}>
      <div className={styles.finder}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField aria-label={t('ui.search')} autoFocus className={styles.search!}>
            <Search size={14} aria-hidden />
            <Input className={styles.input!} placeholder={t('boardMenu.findPlace')} dir="auto" />
          </SearchField>
          <ListBox
            aria-label={t('boardMenu.places')}
            items={found}
            disabledKeys={impossible}
            dependencies={[searching]}
            className={styles.list!}
            onAction={(id) => {
              const choice = choices.find((one) => one.id === id);
              if (choice) move(choice);
            }}
            renderEmptyState={() => <p className={styles.empty}>{t('ui.nothingFound')}</p>}
          >
            {(choice) => (
              <ListBoxItem id={choice.id} textValue={choice.name} className={styles.place!}>
                <span
                  className={styles.inside}
                  style={{ paddingInlineStart: searching ? 0 : choice.depth * 16 }}
                >
                  <PlaceIcon record={choice.record} />
                  <span className={styles.name} dir="auto">
                    {choice.name}
                  </span>
                  {searching && choice.depth > 0 && (
                    <span className={styles.path} dir="auto">
                      {choice.path}
                    </span>
                  )}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </div>
    </Dialog>
  );
}

function PlaceIcon({ record }: { record: Board | Folder }) {
  return 'board_id' in record ? (
    <FolderIcon hue={record.hue} icon={record.icon} />
  ) : (
    <BoardIcon hue={record.hue} icon={record.icon} size={20} />
  );
}

/** Boards with their folders, in the order of the tree. */
function placesOf(structure: Structure): Choice[] {
  const inside = (boardId: string, parentId: string | null, depth: number, path: string): Choice[] =>
    structure
      .foldersIn(boardId, parentId)
      .filter(({ archived }) => !archived)
      .flatMap((record) => [
        { id: record.id, name: record.name, depth, path, record },
        ...inside(boardId, record.id, depth + 1, `${path} / ${record.name}`),
      ]);
  return structure
    .boards()
    .filter(({ archived }) => !archived)
    .flatMap((record) => [
      { id: record.id, name: record.name, depth: 0, path: '', record },
      ...inside(record.id, null, 1, record.name),
    ]);
}
