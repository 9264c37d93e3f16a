import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './members.module.css';
import rows from './people-table.module.css';

/** Lines beyond this number are drawn on demand: the search finds the others faster. */
const FIRST = 100;

/** One group of people, as a table; on a narrow screen each is a card. */
export function PeopleGroup<T>({
  title,
  text,
  columns,
  people,
  empty,
  layout = 'people',
  children,
}: {
  title: string;
  text?: string;
  /** The headings of all columns but the last, which has the menus. */
  columns: readonly string[];
  people: readonly T[];
  /** The text for an empty group. */
  empty: string;
  /** The widths of the columns. */
  layout?: 'people' | 'invitations';
  children(person: T): ReactNode;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const id = useId();
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, FIRST);
  const left = people.length - shown.length;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.groupTitle}>
          {title} <span className={styles.groupCount}>{formats.number(people.length)}</span>
        </h2>
        {text && <p className={styles.groupText}>{text}</p>}
      </header>
      <div className={styles.card}>
        {people.length === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <table className={rows.table} data-layout={layout} aria-labelledby={id}>
            <thead>
              <tr className={rows.headings}>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className="for-screen-readers">{t('members.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>{shown.map(children)}</tbody>
          </table>
        )}
        {left > 0 && (
          <div className={styles.more}>
            <Button kind="quiet" onPress={() => setAll(true)}>
              {t('members.showMore', { count: left, formatted: formats.number(left) })}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
