import type { MovePreview } from '@tessera/domain/api/moves.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Spinner } from '../../../ui/spinner/spinner.tsx';
import styles from './move-summary.module.css';

type Left = MovePreview['left'][number];

interface MoveSummaryProps {
  /** Undefined: it is not known yet. */
  preview: MovePreview | undefined;
  problem: string | undefined;
  mayAdd: boolean;
  /** Attributes that the other folder gets too. */
  added: readonly string[];
  onAdd(added: readonly string[]): void;
}

/** What moving items does, before it is done: what goes along, what is left behind, and what can be done about it. */
export function MoveSummary({ preview, problem, mayAdd, added, onAdd }: MoveSummaryProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  // What has been given a place is told on: it can be taken from it again.
  const [known, setKnown] = useState<readonly Left[]>([]);
  const fresh = preview?.left.filter(
    (one) => !known.some((other) => other.attribute_id === one.attribute_id),
  );
  if (fresh && fresh.length > 0) setKnown([...known, ...fresh]);
  if (!preview && problem === undefined) return <Spinner />;
  const told = (name: string, count: number) => ({ name, formatted: formats.number(count) });
  const toggle = (id: string) => (isSelected: boolean) =>
    onAdd(isSelected ? [...added, id] : added.filter((one) => one !== id));
  const left = known.filter(
    ({ attribute_id: id }) => added.includes(id) || preview?.left.some((one) => one.attribute_id === id),
  );
  const { sub_items = 0, options = [], required = [], links = 0 } = preview ?? {};
  return (
    <div className={styles.summary}>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {sub_items > 0 && <p>{t('moveItems.subItems', { formatted: formats.number(sub_items) })}</p>}
      {preview && left.length === 0 && <p>{t('moveItems.whole')}</p>}
      {left.map(({ attribute_id: id, name, items, has_place }) => (
        <div key={id} role="group" aria-label={name} className={styles.left}>
          {!added.includes(id) && (
            <p>{t(has_place ? 'moveItems.unfit' : 'moveItems.left', told(name, items))}</p>
          )}
          {!has_place && mayAdd && (
            <Checkbox isSelected={added.includes(id)} onChange={toggle(id)}>
              {t('moveItems.add', { name })}
            </Checkbox>
          )}
        </div>
      ))}
      {options.map(({ attribute_id: id, name, count }) => (
        <p key={id}>{t('moveItems.options', told(name, count))}</p>
      ))}
      {required.map(({ attribute_id: id, name, items }) => (
        <p key={id}>{t('moveItems.required', told(name, items))}</p>
      ))}
      {links > 0 && <p>{t('moveItems.references', { formatted: formats.number(links) })}</p>}
    </div>
  );
}
