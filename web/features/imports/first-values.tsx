import type { ImportFile, SaidOfFile } from '@tessera/domain/api/imports.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnHead } from './column-head.tsx';
import styles from './imports.module.css';
import { shownCell } from './shown-cell.ts';

interface FirstValuesProps {
  team: number;
  /** The folder into which the file is imported; undefined: a new one. */
  into: string | undefined;
  file: ImportFile;
  choices: readonly ColumnChoice[];
  attributes: readonly Attribute[];
  onChange(index: number, part: Partial<ColumnChoice>): void;
  onSay(said: NonNullable<SaidOfFile['columns']>[number]): void;
}

interface ShownColumn {
  column: ImportFile['columns'][number];
  choice: ColumnChoice;
  head: ReactNode;
  show: ReturnType<typeof shownCell>;
}

/** Values of a column on a phone, where the columns stand below each other. */
const STACKED = 3;

/** Each column with its choices, and its first values in their imported form. */
export function FirstValues({ team, into, file, choices, attributes, onChange, onSay }: FirstValuesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isNarrow = useNarrow();
  const columns = file.columns.map((column, place): ShownColumn => {
    const choice = choices[place]!;
    return {
      ...{ column, choice },
      show: shownCell(choice.kind, column, { t, formats }),
      head: (
        <ColumnHead
          {...{ team, into, column, choice, attributes, onSay }}
          isName={column.index === file.primary}
          onChange={(part) => onChange(column.index, part)}
        />
      ),
    };
  });
  return isNarrow ? <StackedColumns columns={columns} /> : <ColumnsTable columns={columns} />;
}

/** On a phone nothing has to be scrolled sideways: one column after the other. */
function StackedColumns({ columns }: { columns: readonly ShownColumn[] }) {
  const { t } = useTranslation();
  return (
    <div role="region" aria-label={t('imports.preview')} className={styles.stacked}>
      {columns.map(({ column, choice, head, show }) => (
        <div key={column.index} role="group" aria-label={column.header}>
          {head}
          <ul className={styles.values}>
            {column.samples.slice(0, STACKED).map(({ value }, row) => {
              const shown = show(value);
              return (
                <li key={row} data-excluded={!choice.included} data-misfit={shown === undefined} dir="auto">
                  {shown ?? value}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

function ColumnsTable({ columns }: { columns: readonly ShownColumn[] }) {
  const { t } = useTranslation();
  const rows = Math.max(...columns.map(({ column }) => column.samples.length));
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('imports.preview')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ column, choice, head }) => (
              <th key={column.index} scope="col" data-excluded={!choice.included}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map(({ column, choice, show }) => {
                const cell = column.samples[row]?.value ?? '';
                const shown = show(cell);
                return (
                  <td
                    key={column.index}
                    data-excluded={!choice.included}
                    data-misfit={shown === undefined}
                    dir="auto"
                  >
                    {shown ?? cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
