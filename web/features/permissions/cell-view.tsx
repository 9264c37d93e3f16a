import { Check, Minus, X } from 'lucide-react';
import type { Cell } from './cells.ts';
import styles from './matrix.module.css';
import { useOriginText } from './use-cell-text.ts';

/** A tessera: filled where it is set here, only its sign where it is inherited, with whence below it. */
export function CellView({ cell, drafted }: { cell: Cell; drafted: boolean }) {
  const { value, here, origin } = cell;
  const originText = useOriginText();
  const Icon = value === undefined ? Minus : value ? Check : X;
  const isPlain =
    origin.kind === 'owner' ||
    (origin.kind === 'set' && origin.source === 'default') ||
    // The head of the column says which role somebody has.
    (origin.kind === 'as' && origin.token.startsWith('role:'));
  return (
    <>
      <span className={styles.tile} data-value={value ?? 'open'} data-here={here} data-drafted={drafted}>
        <Icon size={14} strokeWidth={here ? 2.75 : 2} aria-hidden />
      </span>
      {!here && (
        <span className={styles.from} data-plain={isPlain} dir="auto" aria-hidden>
          {originText(origin)}
        </span>
      )}
    </>
  );
}
