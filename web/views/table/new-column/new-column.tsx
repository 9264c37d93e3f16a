import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soon } from '../../../data/folder/soon.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../../ui/popover/popover.tsx';
import type { TableProps } from '../table-props.ts';

export const NewColumnForm = soon(async () => (await import('./new-column-form.tsx')).NewColumnForm);

/** The button behind the last column: it asks for the name and the type of a new one. */
export const NewColumn = memo(function NewColumn({ onAdd, onMade }: NewColumnProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const label = t('attributes.add');
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label}>
          <Plus size={16} />
        </IconButton>
      }
    >
      <NewColumnForm
        onChosen={(begun) => {
          const refused = onAdd(begun, onMade);
          if (refused === undefined) setOpen(false);
          return refused;
        }}
      />
    </Popover>
  );
});

interface NewColumnProps {
  onAdd: NonNullable<TableProps['onAddAttribute']>;
  /** It is made, and is to be shown. */
  onMade(attributeId: string): void;
}
