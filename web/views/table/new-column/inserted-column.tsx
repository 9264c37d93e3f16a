import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../../../ui/popover/popover.tsx';
import type { TableProps } from '../table-props.ts';
import { NewColumnForm } from './new-column.tsx';

/** The column beside which a new one is made. */
export interface InsertedPlace {
  beside: string;
  side: 'before' | 'behind';
}

interface InsertedColumnProps {
  onAdd: NonNullable<TableProps['onAddAttribute']>;
  /** The head of the column beside it. */
  head: Element | null | undefined;
  onMade(attributeId: string): void;
  onClose(): void;
}

/** Asks for the name and the type of a new column, at the head of the one beside it. */
export function InsertedColumn({ onAdd, head, onMade, onClose }: InsertedColumnProps) {
  const { t } = useTranslation();
  return (
    <PopoverAt label={t('attributes.add')} anchor={head ?? null} onClose={onClose}>
      <NewColumnForm
        onChosen={(begun) => {
          const refused = onAdd(begun, onMade);
          if (refused === undefined) onClose();
          return refused;
        }}
      />
    </PopoverAt>
  );
}
