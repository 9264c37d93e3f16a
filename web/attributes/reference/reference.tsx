import { useRouter } from '@tanstack/react-router';
import { parseLink } from '@tessera/domain/attributes/links.ts';
import { Waypoints } from 'lucide-react';
import { lazy, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useLinks } from '../../data/folder/use-links.ts';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import cells from '../cells.module.css';
import { linkWords } from './link-words.ts';
import styles from './reference.module.css';
import { ReferenceEditor } from './reference-editor.tsx';

/** A chip for each linked item that is there and that the person sees. */
export function LinksCell({ data, attribute }: CellProps<string[]>) {
  useLinks(attribute.team_id, data);
  return (
    <span className={cells.chips}>
      {data.map((link) => {
        const linked = parseLink(link);
        const title = linked && currentLookup.itemTitle(linked.item_id);
        return (
          title !== undefined && <ItemChip key={link} team={attribute.team_id} title={title} {...linked!} />
        );
      })}
    </span>
  );
}

interface ItemChipProps {
  team: number;
  item_id: string;
  folder_id: string;
  title: string;
}

/** Opens the item. */
function ItemChip({ team, item_id, folder_id, title }: ItemChipProps) {
  const { t } = useTranslation();
  const router = useRouter({ warn: false });
  const folder = linkSource().folder(team, folder_id);
  const open = (event: MouseEvent) => {
    if (!router || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: folder!.board_id, folderId: folder_id, itemId: item_id },
    });
  };
  const name = title || t('item.untitled');
  return folder ? (
    <a
      className={styles.item}
      href={`/b/${folder.board_id}/${folder_id}/${item_id}`}
      tabIndex={-1}
      dir="auto"
      title={name}
      onClick={open}
    >
      {name}
    </a>
  ) : null;
}

export const reference: AttributeUi = {
  Icon: Waypoints,
  Cell: LinksCell,
  Editor: ReferenceEditor,
  tall: true,
  Operand: lazy(chunk(() => import('./links-operand.tsx'))),
  operandWords: linkWords,
  Settings: lazy(chunk(() => import('./reference-settings.tsx'))),
};
