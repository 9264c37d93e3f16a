import { useTranslation } from 'react-i18next';
import type { Structure } from '../../data/structure/structure.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';

const ANY = 'any';

/** The attribute whose changes alone are listed, by its name and folder. */
export function AttributeFilter({
  structure,
  boardId,
  value,
  onChange,
}: {
  structure: Structure;
  /** Only attributes of this board. */
  boardId?: string;
  value: string | undefined;
  onChange(id: string | undefined): void;
}) {
  const { t } = useTranslation();
  const attributes = structure
    .allAttributes()
    .filter(({ board_id }) => boardId === undefined || board_id === boardId)
    .map(({ id, name, board_id, folder_id }) => {
      const folder = folder_id === null ? undefined : structure.folder(folder_id);
      const board = boardId === undefined ? structure.board(board_id) : undefined;
      const note = [folder?.name, board?.name].filter((part) => part !== undefined).join(' · ');
      return { id, label: name, ...(note ? { note } : {}) };
    });
  return (
    <SearchSelect
      label={t('activity.attribute')}
      choices={[{ id: ANY, label: t('activity.anyAttribute') }, ...attributes]}
      value={value ?? ANY}
      onChange={(id) => onChange(id === ANY ? undefined : id)}
    />
  );
}
