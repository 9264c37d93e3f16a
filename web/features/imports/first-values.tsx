import type { ImportFile, SaidOfFile } from '@tessera/domain/api/imports.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
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

/** Each column with its choices, above its first values in their imported form. */
export function FirstValues({ team, into, file, choices, attributes, onChange, onSay }: FirstValuesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = file.columns.map((column, place) => {
    const choice = choices[place]!;
    return { column, choice, show: shownCell(choice.kind, column, { t, formats }) };
  });
  const rows = Math.max(...file.columns.map(({ samples }) => samples.length));
  return (
    <div className={styles.preview} tabIndex={0} role="region" aria-label={t('imports.preview')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ column, choice }) => (
              <th key={column.index} scope="col" data-excluded={!choice.included}>
                <ColumnHead
                  {...{ team, into }}
                  column={column}
                  choice={choice}
                  isName={column.index === file.primary}
                  attributes={attributes}
                  onChange={(part) => onChange(column.index, part)}
                  onSay={onSay}
                />
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
