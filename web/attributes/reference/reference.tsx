import { useRouter } from '@tanstack/react-router';
import { parseLink } from '@tessera/domain/attributes/links.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import { Waypoints } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useLinks } from '../../data/folder/use-links.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps, Telling } from '../attribute-ui.ts';
import { FittingList } from '../fitting-list.tsx';
import type { Sketch } from '../sketch.ts';
import { linkWords } from './link-words.ts';
import styles from './reference.module.css';
import { ReferenceEditor } from './reference-editor.tsx';

/** The linked items that are there and that the person sees. */
export function seenOf(data: readonly string[], team_id: number, t: TFunction): ItemChipProps[] {
  return data.flatMap((link) => {
    const linked = parseLink(link);
    const title = linked && currentLookup.itemTitle(linked.item_id, linked.folder_id);
    const folder = linked && linkSource().folder(team_id, linked.folder_id);
    if (title === undefined || !folder) return [];
    return [{ ...linked!, board_id: folder.board_id, name: title || t('item.untitled') }];
  });
}

/** A chip for each of them. */
export function LinksCell({ data, attribute: { team_id } }: CellProps<string[]>) {
  const { t } = useTranslation();
  useLinks(team_id, data);
  const seen = seenOf(data, team_id, t);
  return (
    <FittingList words={seen.map(({ name }) => name)}>
      {seen.map((one) => (
        <ItemChip key={one.item_id} {...one} />
      ))}
    </FittingList>
  );
}

export const sketchLinks = (
  data: readonly string[] | null,
  { team_id }: Attribute,
  { t }: Telling,
): Sketch | undefined =>
  data === null
    ? undefined
    : {
        form: 'chips',
        chips: seenOf(data, team_id, t).map(({ name }) => ({
          words: name,
          ground: 'surface-raised',
          ink: 'ink',
          edge: 'line',
        })),
      };

interface ItemChipProps {
  board_id: string;
  folder_id: string;
  item_id: string;
  name: string;
}

/** Opens the item. */
export function ItemChip({ board_id, folder_id, item_id, name }: ItemChipProps) {
  const router = useRouter({ warn: false });
  const open = (event: MouseEvent) => {
    if (!router || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId: board_id, folderId: folder_id, itemId: item_id },
    });
  };
  return (
    <a
      className={styles.item}
      href={`/b/${board_id}/${folder_id}/${item_id}`}
      tabIndex={-1}
      dir="auto"
      title={name}
      onClick={open}
    >
      {name}
    </a>
  );
}

export const reference: AttributeUi = {
  Icon: Waypoints,
  Cell: LinksCell,
  sketch: sketchLinks,
  Editor: ReferenceEditor,
  tall: true,
  Operand: latePart(chunk(() => import('./links-operand.tsx'))),
  operandWords: linkWords,
  Settings: latePart(chunk(() => import('./reference-settings.tsx'))),
  asksFirst: true,
};
