import type { ImportColumn, SaidOfFile } from '@tessera/domain/api/imports.ts';
import { isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { splits } from '@tessera/domain/imports/cell-reader.ts';
import { offeredKinds } from '@tessera/domain/imports/offered-kinds.ts';
import { dateOrders } from '@tessera/domain/imports/read-date.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { linkSource } from '../../data/folder/link-source.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { asksForFolder, type ColumnChoice } from './column-choice.ts';
import styles from './imports.module.css';
import { LinksChoice } from './links-choice.tsx';
import { Misfits } from './misfits.tsx';

type SaidOfColumn = NonNullable<SaidOfFile['columns']>[number];

interface ColumnHeadProps {
  team: number;
  /** The folder into which the file is imported; undefined: a new one. */
  into: string | undefined;
  column: ImportColumn;
  choice: ColumnChoice;
  isName: boolean;
  /** The attributes of the target folder; none: it is a new folder. */
  attributes: readonly Attribute[];
  onChange(part: Partial<ColumnChoice>): void;
  onSay(said: SaidOfColumn): void;
}

const NEW = 'new';

/** The choices for one column: whether, as what, and how it is imported. */
export function ColumnHead({
  team,
  into,
  column,
  choice,
  isName,
  attributes,
  onChange,
  onSay,
}: ColumnHeadProps) {
  const { t } = useTranslation();
  const { header } = column;
  const off = !choice.included;
  const target = attributes.find(({ id }) => id === choice.attributeId);
  const hasFolders = linkSource().folders(team).length > 0;
  const kinds = offeredKinds(column, choice.kind).filter((id) => hasFolders || !asksForFolder(id));
  return (
    <div className={styles.column}>
      <Checkbox
        isSelected={choice.included}
        onChange={(included) => onChange({ included })}
        aria-label={t('imports.include', { name: header })}
      >
        <span className={styles.header} dir="auto">
          {header}
        </span>
      </Checkbox>
      {attributes.length > 0 && (
        <Select
          label={t('imports.target', { name: header })}
          quiet
          value={choice.attributeId ?? NEW}
          disabled={off}
          onChange={(id) => {
            const chosen = attributes.find((attribute) => attribute.id === id);
            onChange(chosen ? { attributeId: id, kind: chosen.kind } : { attributeId: null });
          }}
          choices={[
            { id: NEW, label: t('imports.newAttribute') },
            ...attributes
              .filter((one) => kinds.includes(one.kind) && !isComputed(one) && linkedBy(one) !== null)
              .map(({ id, name, kind }) => {
                const { Icon } = attributeUis[kind];
                return { id, label: t('imports.into', { name }), icon: <Icon size={14} /> };
              }),
          ]}
        />
      )}
      {!target && (
        <>
          <TextField
            label={t('imports.columnName', { number: column.index + 1 })}
            quiet
            value={choice.name}
            isDisabled={off}
            onChange={(name) => onChange({ name })}
            maxLength={200}
          />
          <Select
            label={t('imports.columnKind', { name: header })}
            quiet
            value={choice.kind}
            disabled={off || isName}
            onChange={(kind) => onChange({ kind })}
            choices={kinds.map((id) => {
              const { Icon } = attributeUis[id];
              return { id, label: t(`attributes.${id}`), icon: <Icon size={14} /> };
            })}
          />
        </>
      )}
      {!off && asksForFolder(choice.kind) && (
        <LinksChoice {...{ team, choice, into, onChange }} linkedTo={target && linkedBy(target)} />
      )}
      {!off && <CellForm column={column} kind={choice.kind} onSay={onSay} />}
      {isName ? (
        <span className={styles.quiet}>{t('imports.primary')}</span>
      ) : (
        <Misfits column={column} kind={choice.kind} into={target} />
      )}
    </div>
  );
}

/** The folder whose items an attribute links; undefined: it links none. Null: titles of any folder name nothing. */
function linkedBy({ kind: id, settings }: Attribute): string | null | undefined {
  const kind: AttributeKind = attributeKinds[id];
  return kind.linksTo?.(kind.settings.parse(settings)).folder_id;
}

/** The notation of the cells, for kinds with several. */
function CellForm({
  column,
  kind,
  onSay,
}: Pick<ColumnHeadProps, 'column' | 'onSay'> & { kind: AttributeKindId }) {
  const { t } = useTranslation();
  const { index, header } = column;
  const cells = attributeKinds[kind].importable?.cells;
  if (cells === 'numbers') {
    return (
      <Select
        label={t('imports.decimal', { name: header })}
        quiet
        value={column.decimal}
        onChange={(decimal) => onSay({ index, decimal })}
        choices={[
          { id: '.', label: t('imports.decimalPoint') },
          { id: ',', label: t('imports.decimalComma') },
        ]}
      />
    );
  }
  if (cells === 'days') {
    return (
      <Select
        label={t('imports.dates', { name: header })}
        quiet
        value={column.dates}
        onChange={(dates) => onSay({ index, dates })}
        choices={dateOrders.map((id) => ({ id, label: t(`imports.order.${id}`) }))}
      />
    );
  }
  if (cells !== 'options') return null;
  return (
    <Select
      label={t('imports.split', { name: header })}
      quiet
      value={column.split ?? 'none'}
      onChange={(split) => onSay({ index, split: split === 'none' ? null : split })}
      choices={(['none', ...splits] as const).map((id) => ({
        id,
        label:
          id === 'none'
            ? t('imports.oneValue')
            : t('imports.several', { sign: id === '\n' ? t('imports.lineEnd') : id }),
      }))}
    />
  );
}
