import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { number } from '@tessera/domain/attributes/number.ts';
import { groupSize } from '@tessera/domain/query/grouping.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';

/** No attribute’s own way to write numbers. */
const plain = number.settings.parse({});

interface SizeFieldProps {
  /** Whose numbers are grouped. */
  attribute: Attribute;
  size: number | undefined;
  /** Undefined: each number has a group of its own. */
  onChange(size: number | undefined): void;
}

/** How a size is typed: as the values of the attribute are, such as `1:30` or `10%`, or as a plain number. */
function sizeNotation({ kind: id, settings: given }: Attribute, formats: Formats) {
  const { operand, parse, amount, settings }: AttributeKind = attributeKinds[id];
  const { notation }: AttributeUi = attributeUis[id];
  const own = settings.parse(given);
  const typed = notation?.(own as never, formats);
  return {
    read: (text: string): unknown => {
      const data = typed && (operand ?? parse)(typed.read(text), own, currentLookup);
      if (typeof data === 'number' && amount) return amount.of(data, own);
      return number.operand!(formats.typedNumbers.read(text), plain);
    },
    write: (size: number): string => {
      const data = amount?.from(size, own);
      const isExact = typeof data === 'number' && amount?.of(data, own) === size;
      return typed && isExact ? typed.write(data as never) : formats.typedNumbers.write(String(size));
    },
  };
}

/** How far each range of numbers reaches. It counts when it is entered; what is no size goes again. */
export function SizeField({ attribute, size, onChange }: SizeFieldProps) {
  const { t } = useTranslation();
  const { read, write } = sizeNotation(attribute, useFormats());
  const [typed, setTyped] = useState<string>();
  const enter = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const wanted = groupSize.safeParse(read(typed));
    if (typed.trim() === '') onChange(undefined);
    else if (wanted.success) onChange(wanted.data);
  };
  return (
    <TextField
      label={t('filter.groupBy.size')}
      placeholder={t('filter.groupBy.each')}
      inputMode="decimal"
      value={typed ?? (size === undefined ? '' : write(size))}
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
