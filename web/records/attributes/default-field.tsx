import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { ValueField } from '../../attributes/value-field.tsx';

interface DefaultFieldProps {
  /** As it would be saved. */
  attribute: Attribute;
  /** Null: none. */
  data: unknown;
  onChange(data: unknown): void;
  onSettings(settings: Record<string, unknown>): void;
}

/** The value with which new items begin. */
export function DefaultField(props: DefaultFieldProps) {
  const { t } = useTranslation();
  return (
    <ValueField
      {...props}
      words={{
        label: t('attributes.default'),
        set: t('attributes.setDefault'),
        change: t('attributes.changeDefault'),
        clear: t('attributes.clearDefault'),
        hint: t('attributes.defaultHint'),
      }}
    />
  );
}
