import { number } from '@tessera/domain/attributes/number.ts';
import { groupSize } from '@tessera/domain/query/grouping.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** No attribute’s own way to write numbers. */
const plain = number.settings.parse({});

interface SizeFieldProps {
  size: number | undefined;
  /** Undefined: each number has a group of its own. */
  onChange(size: number | undefined): void;
}

/** How far each range of numbers reaches. It counts when it is entered; what is no size goes again. */
export function SizeField({ size, onChange }: SizeFieldProps) {
  const { t } = useTranslation();
  const { typedNumbers } = useFormats();
  const [typed, setTyped] = useState<string>();
  const enter = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const read = groupSize.safeParse(number.operand!(typedNumbers.read(typed), plain));
    if (typed.trim() === '') onChange(undefined);
    else if (read.success) onChange(read.data);
  };
  return (
    <TextField
      label={t('filter.groupBy.size')}
      placeholder={t('filter.groupBy.each')}
      inputMode="decimal"
      value={typed ?? (size === undefined ? '' : typedNumbers.write(String(size)))}
      onChange={setTyped}
      onBlur={enter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') enter();
        // Escape closes the panel.
        else event.continuePropagation();
      }}
    />
  );
}
