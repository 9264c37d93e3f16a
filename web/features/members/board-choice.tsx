import type { Board } from '@tessera/domain/records/board.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import styles from './board-choice.module.css';
import { findPeople } from './find-people.ts';
import { PeopleSearch } from './people-search.tsx';

/** A longer list of boards gets a search field. */
const SEARCHED = 8;

/** Some of the workspace's boards. */
export function BoardChoice({
  label,
  quiet = false,
  known,
  boards,
  chosen,
  onChange,
  problem,
}: {
  label: string;
  /** The label is only for screen readers. */
  quiet?: boolean;
  /** Whether these are all boards. */
  known: boolean;
  boards: readonly Pick<Board, 'id' | 'name' | 'hue'>[];
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
  problem: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const named = boards.map((board) => ({ ...board, email: null }));
  const found = findPeople(named, typed);
  return (
    <fieldset
      className={styles.choice}
      aria-describedby={problem ? id : undefined}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {!quiet && <legend className={styles.legend}>{label}</legend>}
      {boards.length > SEARCHED && (
        <PeopleSearch label={t('members.searchBoards')} value={typed} onChange={setTyped} />
      )}
      <div className={styles.boardList}>
        {found.map((board) => (
          <Checkbox
            key={board.id}
            isSelected={chosen.includes(board.id)}
            onChange={(on) =>
              onChange(on ? [...chosen, board.id] : chosen.filter((other) => other !== board.id))
            }
          >
            <span className={styles.tile} style={{ background: `var(--${board.hue}-strong)` }} aria-hidden />
            <span className={styles.boardName} dir="auto">
              {board.name}
            </span>
          </Checkbox>
        ))}
        {found.length === 0 && (
          <p className={styles.empty}>
            {t(!known ? 'table.loadingAll' : boards.length === 0 ? 'members.noBoards' : 'ui.nothingFound')}
          </p>
        )}
      </div>
      {problem && (
        <p id={id} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
