import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entry.ts';
import styles from './palette.module.css';
import type { Group } from './rank.ts';
import { marksIn, type Wanted } from './score.ts';
import { optionId } from './use-active.ts';

interface OptionsProps {
  wanted: Wanted;
  /** The id of the list. */
  list: string;
  activeKey: string | undefined;
  onPoint(key: string): void;
  onChoose(entry: Entry): void;
}

/** What is found of one kind, under its heading. */
export function OptionGroup({ group, activeKey, ...props }: OptionsProps & { group: Group }) {
  const { t } = useTranslation();
  const heading = `${props.list}-${group.id}`;
  return (
    <div role="group" aria-labelledby={heading} className={styles.group}>
      <p id={heading} role="presentation" className={styles.heading}>
        {t(group.title)}
        {group.name !== undefined && <bdi className={styles.headingName}>{group.name}</bdi>}
      </p>
      {group.entries.map((entry) => (
        <Option
          key={entry.key}
          {...props}
          entry={entry}
          isActive={entry.key === activeKey}
          // Its heading says it.
          isPlaceSaid={group.id.startsWith('place-')}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Omit<OptionsProps, 'activeKey'> {
  entry: Entry;
  isActive: boolean;
  isPlaceSaid: boolean;
}

function Option({ entry, isActive, isPlaceSaid, wanted, list, onPoint, onChoose }: OptionProps) {
  const { key, name, icon, place = [], shortcut, danger = false, excerpt, status } = entry;
  return (
    <button
      type="button"
      id={optionId(list, key)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(styles.option, danger && styles.danger)}
      onPointerMove={() => onPoint(key)}
      // The field keeps the focus, and hears the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.words}>
        <bdi className={styles.name}>
          <Marked text={name} marks={marksIn(name, wanted)} />
        </bdi>
        {excerpt && (
          <bdi className={styles.excerpt}>
            <Marked {...excerpt} />
          </bdi>
        )}
      </span>
      {status && <span className={styles.status}>{status}</span>}
      {!isPlaceSaid && place.length > 0 && (
        <span className={styles.place}>
          {place.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <ChevronRight size={12} className="mirrored" aria-hidden />}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {shortcut && (
        <kbd className={styles.shortcut} dir="ltr">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}

/** A text in which the parts that were typed are marked. */
function Marked({ text, marks }: { text: string; marks: readonly (readonly [from: number, to: number])[] }) {
  let end = 0;
  const parts = marks.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return (
      <Fragment key={from}>
        {before}
        <mark className={styles.mark}>{text.slice(from, to)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
