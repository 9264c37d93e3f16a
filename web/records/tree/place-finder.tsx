import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import type { Structure } from '../../data/structure/structure.ts';
import { BoardIcon, FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { matches } from '../../ui/picker/match.ts';
import { SearchLine } from '../../ui/search-line/search-line.tsx';
import styles from './place-finder.module.css';

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

interface PlaceFinderProps {
  structure: Structure;
  /** Whether a board or a folder can be chosen. Always the same function, while it answers the same. */
  isPossible(id: string): boolean;
  onChoose(id: string): void;
}

/** Boards with their folders, of which one is chosen, also by typing. */
export function PlaceFinder({ structure, isPossible, onChoose }: PlaceFinderProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const choices = useMemo(() => placesOf(structure), [structure]);
  const searching = typed.trim() !== '';
  const { found, impossible } = useMemo(() => {
    // A search lists only possible places; without one the others are listed too, to show the tree.
    const listed = searching
      ? choices.filter((one) => matches(one.name, typed) && isPossible(one.id))
      : choices;
    const some = listed.slice(0, LISTED_MAX);
    return { found: some, impossible: some.flatMap(({ id }) => (isPossible(id) ? [] : id)) };
  }, [choices, typed, searching, isPossible]);

  return (
    <div className={styles.finder}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchLine label={t('boardMenu.findPlace')} framed isCombobox autoFocus />
        <ListBox
          aria-label={t('boardMenu.places')}
          items={found}
          disabledKeys={impossible}
          dependencies={[searching]}
          className={styles.list!}
          onAction={(id) => onChoose(String(id))}
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
