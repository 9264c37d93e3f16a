import { Check, Minus, X } from 'lucide-react';
import type { Cell } from './cells.ts';
import styles from './matrix.module.css';
import { useOriginText } from './use-cell-text.ts';

/** A tessera: filled if the value is set here, only its icon if it is inherited, with the source below it. */
export function CellView({ cell, drafted }: { cell: Cell; drafted: boolean }) {
  const { value, here, origin } = cell;
  const originText = useOriginText();
  const Icon = value === undefined ? Minus : value ? Check : X;
  const isPlain =
    origin.kind === 'owner' ||
    (origin.kind === 'set' && origin.source === 'default') ||
    // The head of the column shows the person's role.
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
