import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';

interface AmountFieldProps {
  /** The attribute whose values change by it: its kind says how it is typed. */
  attribute: Attribute;
  amount: number;
  onChange(amount: number): void;
}

/** By how much a number changes. */
export function AmountField({ attribute, amount, onChange }: AmountFieldProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const { notation }: AttributeUi = attributeUis[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const written = notation?.(settings as never, formats);
  const [typed, setTyped] = useState(
    written?.write(amount as never) ?? kind.format(amount, settings, noLookup),
  );
  const read = (text: string): number | undefined => {
    const neutral = written?.read(text) ?? text;
    // The limits of the attribute are those of its values, and not of a change.
    const value = (kind.operand ?? kind.parse)(neutral, settings, noLookup);
    return typeof value === 'number' ? value : undefined;
  };
  return (
    <TextField
      label={t('attributes.buttons.amount')}
      value={typed}
      error={read(typed) === undefined ? t('attributes.wrong.number') : undefined}
      onChange={(next) => {
        setTyped(next);
        const value = read(next);
        if (value !== undefined) onChange(value);
      }}
    />
  );
}
