import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AttributeSection } from '@tessera/domain/records/attribute-section.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFields } from '../../attributes/fields/use-fields.ts';
import { itemPlace } from '../../commands/item/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useNoteItem } from '../../data/own/seen-items.ts';
import { usePageName } from '../../data/page/page-name.ts';
import { useStructure } from '../../data/structure/structure.ts';
import type { Allowed, ItemActions, ItemRows } from '../../data/views/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { useDelete } from '../../views/bulk/use-delete.ts';
import { EditsOfView } from '../../views/open-fields/edits-of-view.tsx';
import { usePrinted } from '../../views/print/use-printed.ts';
import { CommentSign } from '../comments/comment-sign.tsx';
import { ItemComments } from '../comments/item-comments.tsx';
import { FollowButton } from '../tree/follow-button.tsx';
import { MuteButton } from '../tree/mute-button.tsx';
import { GoneItem } from './gone-item.tsx';
import styles from './item.module.css';
import { ItemTitle } from './item-field.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemFrame } from './item-frame.tsx';
import { ItemHead } from './item-head.tsx';
import { itemKeys } from './item-keys.ts';
import type { KeptLook } from './item-look.ts';
import type { ItemTab } from './item-tab.ts';
import { ItemTabs } from './item-tabs.tsx';
import { around, ItemTrail } from './item-trail.tsx';
import { PrintedItem } from './printed-item.tsx';
import { SubItems } from './sub-items.tsx';
import type { TemplateDraft } from './templates/draft.ts';
import { useItemContext } from './use-item-context.ts';
import { useItemFocus } from './use-item-focus.ts';
import { useItemTitles } from './use-item-titles.ts';
import { usePrintItem } from './use-print-item.ts';
import { useRevert } from './use-revert.ts';

/** Nobody sees it before they open its tab. */
const ItemUsage = latePart(chunk(() => import('./item-usage.tsx')));

interface ItemPanelProps {
  teamId: number;
  folder: Folder;
  itemId: string;
  rows: ItemRows;
  attributes: Attribute[];
  actions: ItemActions;
  allowed: Allowed;
  look: KeptLook;
  tab: ItemTab;
  onTab(tab: ItemTab): void;
  /** The comment that the address names. */
  comment?: string | undefined;
  /** Whether the person may view the activity log here. */
  seesHistory: boolean;
  /** Whether the board is public, and somebody else's. */
  isVisited: boolean;
  /** Undefined: the person may not. */
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string | undefined): void;
  /** Undefined: the person may not. */
  onTemplate: ((draft: TemplateDraft) => void) | undefined;
  onSections: (() => void) | undefined;
  onMove: ((ids: readonly string[]) => void) | undefined;
  /** Reports that the person is here and edits this attribute; null: none. Always the same function. */
  onPlace(attributeId: string | null): void;
  /** Moves the focus to the view. */
  focusView?(): void;
  /** The other people at this item. */
  people: ReactNode;
}

/** An open item: all its attributes, which can be changed in place. */
export function ItemPanel(props: ItemPanelProps) {
  const { teamId, folder, itemId, rows, attributes, look, isVisited, onOpenItem, onPlace } = props;
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { structure } = useStructure(teamId);
  const sections = structure.attributeSections(folder.id);
  const removeNow = useDelete(props.actions);
  const remove = (id: string, onDeleted?: () => void) => {
    removeNow([id]);
    onDeleted?.();
  };
  const printed = usePrinted();
  const item = rows.item(itemId);
  // Who only visits a public board is told nothing of what its people say.
  const comments = isVisited ? undefined : placeOf(teamId, folder);
  const print = usePrintItem(item?.id, comments);
  const contextOf = useItemContext({ ...props, onRemove: remove, onPrint: print });
  const context = item && contextOf(item);
  const nameOf = useItemTitles(attributes);
  const close = () => onOpenItem(undefined);
  const place = usePlace(itemPlace, { context: () => context, name: () => item && nameOf(item) });
  useNoteItem(
    teamId,
    isVisited ? undefined : item && { id: itemId, folder_id: folder.id, title: nameOf(item) },
  );
  usePageName(item && `${nameOf(item)} · ${folder.name}`, true);
  const isGone = !item && rows.status === 'ready';
  useItemFocus(panel, { shown: `${itemId} ${look.mode}`, isGone, focusView: props.focusView });
  useEffect(() => onPlace(edited), [onPlace, edited]);

  const path = item ? around(structure, folder, parentsOf(item, rows, nameOf)) : [];
  return (
    <ItemFrame
      ref={panel}
      look={look}
      label={item ? nameOf(item) : t('item.title')}
      onClose={close}
      onFocus={() => onPlace(edited)}
      onKeyDown={itemKeys(place, close)}
    >
      <ItemHead look={look} context={context} onClose={close}>
        {props.people}
        {item && <FollowButton teamId={teamId} id={itemId} folderId={item.folder_id} />}
        {item && <MuteButton teamId={teamId} id={itemId} folderId={item.folder_id} />}
      </ItemHead>
      {!item && rows.status === 'loading' && <PageSkeleton shape="lines" />}
      {!item && rows.status === 'failed' && <EmptyState title={t('table.failed')} text={rows.error ?? ''} />}
      {isGone && <GoneItem key={itemId} {...{ teamId, folder, itemId }} />}
      <EditsOfView state={{ props, rows, settled: rows.status === 'ready' }}>
        {item && (
          <div key={itemId} className={styles.body}>
            {!isVisited && <ItemTrail folder={folder} path={path} />}
            <ItemContent
              {...props}
              {...{ item, sections }}
              name={nameOf(item)}
              onEdited={setEdited}
              onRemove={remove}
            />
          </div>
        )}
      </EditsOfView>
      {item && printed === 'open' && (
        <PrintedItem
          {...{ item, attributes, sections, nameOf, comments, name: nameOf(item) }}
          below={(id) => rows.below(id)}
          path={path.slice(isVisited ? 1 : 0).map((one) => one.name)}
        />
      )}
    </ItemFrame>
  );
}

const placeOf = (team_id: number, { id, board_id }: Folder): FolderPlace => ({
  ...{ team_id, board_id },
  folder_id: id,
});

/** What an item says of itself. It begins anew with each item. */
function ItemContent({
  item,
  name,
  sections,
  onEdited,
  onRemove,
  ...props
}: ItemPanelProps & {
  item: Item;
  name: string;
  sections: readonly AttributeSection[];
  onEdited(attributeId: string | null): void;
  onRemove(itemId: string): void;
}) {
  const { teamId, attributes, actions, allowed, look, seesHistory, onAttribute, tab, onTab } = props;
  const [ofAttribute, setOfAttribute] = useState<string>();
  const revert = useRevert(item.id, actions);
  const mayEdit = allowed.editAll || allowed.editItem(item.created_by);
  const showHistory = (attributeId: string) => {
    setOfAttribute(attributeId);
    onTab('usage');
  };
  const fieldOf = useFields({
    ...{ item, name, actions, mayEdit, onAttribute, onEdited },
    onHistory: seesHistory ? showHistory : undefined,
  });
  const primary = attributes.find((one) => one.primary);
  const others = attributes.filter((one) => one !== primary);
  const usage = () => (
    <Suspense>
      <ItemUsage
        {...{ teamId, item, attributes, seesHistory }}
        only={ofAttribute}
        onOnly={setOfAttribute}
        onRevert={mayEdit ? revert : undefined}
      />
    </Suspense>
  );
  const fields = () => (
    <>
      <ItemFields {...{ sections, look, fieldOf }} attributes={others} />
      <SubItems {...props} {...{ item, onEdited, onRemove }} />
    </>
  );
  const comments = () => (
    <ItemComments team={teamId} folder={props.folder} itemId={item.id} marked={props.comment} />
  );
  const place = placeOf(teamId, props.folder);
  const signs = props.isVisited ? {} : { comments: <CommentSign place={place} itemId={item.id} /> };
  const parts = { attributes: fields, ...(props.isVisited ? {} : { comments }), usage };
  return (
    <>
      {primary ? <ItemTitle {...fieldOf(primary)} name={name} /> : <h2 className={styles.title}>{name}</h2>}
      <ItemTabs {...{ tab, onTab, parts, signs }} />
    </>
  );
}

/** The items that one is a sub-item of, from the top. */
function parentsOf(
  item: Item,
  rows: ItemRows,
  nameOf: (one: Item) => string,
): { id: string; name: string }[] {
  const parents: { id: string; name: string }[] = [];
  const known = new Set([item.id]);
  for (let id = item.parent_id; id && !known.has(id); ) {
    const parent = rows.item(id);
    if (!parent) break;
    known.add(id);
    parents.unshift({ id, name: nameOf(parent) });
    id = parent.parent_id;
  }
  return parents;
}
