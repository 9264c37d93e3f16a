import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { ColumnChoice } from './column-choice.ts';

interface LinksChoiceProps {
  team: number;
  choice: ColumnChoice;
  /** The folder of the attribute into which the column goes; undefined: a new one. */
  linkedTo: string | null | undefined;
  /** The folder into which the file is imported; undefined: a new one. */
  into: string | undefined;
  onChange(part: Partial<ColumnChoice>): void;
}

/** To which folder the titles in a column link, and whether those that are missing there are created. */
export function LinksChoice({ team, choice, linkedTo, into, onChange }: LinksChoiceProps) {
  const { t } = useTranslation();
  const to = linkedTo === undefined ? choice.linkedFolder : linkedTo;
  const mayCreate = to !== null && to !== into && linkSource().mayCreate(team, to);
  return (
    <>
      {linkedTo === undefined && (
        <SearchSelect
          label={t('attributes.linkedFolder')}
          quiet
          value={to}
          placeholder={t('attributes.linkedFolder')}
          onChange={(id) => onChange({ linkedFolder: id, creates: false })}
          choices={linkSource()
            .folders(team)
            .map(({ id, name, board }) => ({ id, label: name, note: board }))}
        />
      )}
      {mayCreate && (
        <Checkbox isSelected={choice.creates} onChange={(creates) => onChange({ creates })}>
          {t('imports.creates')}
        </Checkbox>
      )}
    </>
  );
}
