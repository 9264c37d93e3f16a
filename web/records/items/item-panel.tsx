import { dataIn, isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { savedOf } from '@tessera/domain/computing/computation.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import { ChevronDown, ChevronUp, History, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi, ControlledItem } from '../../attributes/attribute-ui.ts';
import { CellContent } from '../../attributes/cell-content.tsx';
import { attributeUis } from '../../attributes/index.ts';
import { ShowsAll } from '../../attributes/shows-all.ts';
import { myId } from '../../data/folder/people.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import type { Allowed, ItemActions, ItemRows, ValueBase } from '../../data/views/types.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { FollowButton } from '../tree/follow-button.tsx';
import styles from './item.module.css';
import { ItemHistory } from './item-history.tsx';
import { ItemOrigin } from './item-origin.tsx';
import { neighbour } from './neighbour.ts';
import { useRevert } from './use-revert.ts';

interface ItemPanelProps {
  teamId: number;
  itemId: string;
  rows: ItemRows;
  attributes: Attribute[];
  actions: ItemActions;
  allowed: Allowed;
  /** Whether the person may view the activity log here. */
  seesHistory: boolean;
  /** Undefined: the person may not. */
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string | undefined): void;
  /** Reports that the person is here and edits this attribute; null: none. Always the same function. */
  onPlace(attributeId: string | null): void;
  /** The other people at this item. */
  people: ReactNode;
}

/** One item beside the table: all its attributes, which can be changed in place. */
export function ItemPanel({
  teamId,
  itemId,
  rows,
  attributes,
  actions,
  allowed,
  seesHistory,
  onAttribute,
  onOpenItem,
  onPlace,
  people,
}: ItemPanelProps) {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const [ofAttribute, setOfAttribute] = useState<string>();
  const revert = useRevert(itemId, actions);
  const [previous, next] = [neighbour(rows, itemId, -1), neighbour(rows, itemId, 1)];
  const item = rows.item(itemId);
  const primary = attributes[0];
  const mayEdit = item !== undefined && (allowed.editAll || allowed.editItem(item.created_by));
  const name = item && primary ? (item.values[primary.id] as string | undefined) : undefined;

  useEffect(() => panel.current?.focus(), []);
  useEffect(() => onPlace(edited), [onPlace, edited]);

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={name ?? t('item.title')}
      onFocus={() => onPlace(edited)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onOpenItem(undefined);
      }}
    >
      <header className={styles.head}>
        <IconButton
          label={t('item.previous')}
          isDisabled={previous === undefined}
          onPress={() => onOpenItem(previous)}
        >
          <ChevronUp size={16} />
        </IconButton>
        <IconButton label={t('item.next')} isDisabled={next === undefined} onPress={() => onOpenItem(next)}>
          <ChevronDown size={16} />
        </IconButton>
        <span className={styles.grow} />
        {people}
        {item && <FollowButton teamId={teamId} id={itemId} folderId={item.folder_id} />}
        {item && allowed.deleteItem && (
          <IconButton label={t('item.delete')} onPress={() => setAsking(true)}>
            <Trash2 size={16} />
          </IconButton>
        )}
        <IconButton label={t('item.close')} shortcut="Esc" onPress={() => onOpenItem(undefined)}>
          <X size={16} />
        </IconButton>
      </header>
      {!item && rows.status === 'loading' && <Spinner />}
      {!item && rows.status !== 'loading' && <EmptyState title={t('folder.deleted')} text="" />}
      {item && (
        <div className={styles.body}>
          <h2 className={styles.title} dir="auto">
            {name ?? t('item.untitled')}
          </h2>
          <dl className={styles.attributes}>
            {attributes.map((attribute) => (
              <Field
                key={attribute.id}
                attribute={attribute}
                data={dataIn(item, attribute, viewer)}
                item={{ id: itemId, title: name ?? '', isTabStop: true }}
                readOnly={!mayEdit || isReadOnly(attribute)}
                onSave={(data, base) =>
                  actions.saveValues([{ itemId, attributeId: attribute.id, data, base }]).catch(() => {})
                }
                baseOf={() => actions.baseOf(itemId, attribute.id)}
                onDraft={(data) => actions.draftValue(itemId, attribute.id, data)}
                onSettings={onAttribute && ((settings) => onAttribute(attribute.id, settings))}
                onEdited={setEdited}
                onHistory={
                  seesHistory && !isComputed(attribute) ? () => setOfAttribute(attribute.id) : undefined
                }
              />
            ))}
          </dl>
          <ItemOrigin teamId={teamId} item={item} isNamed={seesHistory} />
          {seesHistory && (
            <ItemHistory
              teamId={teamId}
              item={item}
              attributes={attributes}
              only={ofAttribute}
              onOnly={setOfAttribute}
              onRevert={mayEdit ? revert : undefined}
            />
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          text={t('table.deleteText')}
          yes={t('item.delete')}
          onClose={() => setAsking(false)}
          onYes={() => {
            actions.deleteItems([itemId]).catch(() => {});
            onOpenItem(undefined);
          }}
        />
      )}
    </aside>
  );
}

interface FieldProps {
  attribute: Attribute;
  data: unknown;
  item: ControlledItem;
  readOnly: boolean;
  onSave(data: unknown, base?: ValueBase): void;
  baseOf(): ValueBase | undefined;
  /** Undefined: the edit was given up. */
  onDraft(data: unknown): void;
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
  /** Always the same function. */
  onEdited(attributeId: string | null): void;
  /** Undefined: the person may not view it. */
  onHistory: (() => void) | undefined;
}

function Field({
  attribute: shown,
  data,
  item,
  readOnly,
  onSave,
  baseOf,
  onDraft,
  onSettings,
  onEdited,
  onHistory,
}: FieldProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const base = useRef<ValueBase>(undefined);
  const begun = useRef(shown);
  const begin = () => {
    base.current = baseOf();
    begun.current = shown;
    setEditing(true);
  };
  // An attribute that is converted meanwhile is typed to its end as what it was.
  const isConverted = editing && shown.kind !== begun.current.kind;
  const attribute = isConverted ? begun.current : shown;
  const { Editor, toggle, Pending, Control }: AttributeUi = attributeUis[attribute.kind];
  const { Icon } = attributeUis[savedOf(attribute).kind];
  const { id } = attribute;
  useEffect(() => {
    if (!editing) return;
    onEdited(id);
    return () => onEdited(null);
  }, [editing, id, onEdited]);
  const long = attributeKinds[attribute.kind].multiline && typeof data === 'string';
  return (
    <div className={styles.field}>
      <dt>
        <span className={styles.label}>
          <Icon size={14} aria-hidden />
          <span dir="auto">{attribute.name}</span>
          {onHistory && (
            <span className={styles.ofAttribute}>
              <IconButton small label={t('item.historyOf', { name: attribute.name })} onPress={onHistory}>
                <History size={14} />
              </IconButton>
            </span>
          )}
        </span>
      </dt>
      <dd className={styles.value}>
        {editing ? (
          <div className={styles.editor}>
            <Editor
              attribute={attribute}
              data={isConverted ? (base.current?.data ?? null) : data}
              typed={undefined}
              onSettings={onSettings}
              onDraft={onDraft}
              onCancel={() => {
                onDraft(undefined);
                setEditing(false);
              }}
              onCommit={(next) => {
                setEditing(false);
                if (same(base.current?.data ?? null, next)) onDraft(undefined);
                else onSave(next, base.current);
              }}
            />
          </div>
        ) : (
          <div className={styles.shown}>
            {!readOnly && (
              <button
                type="button"
                className={styles.change}
                aria-label={t('item.change', { name: attribute.name })}
                onClick={() => (toggle ? onSave(toggle(data, myId())) : begin())}
              />
            )}
            {data === null && !toggle && !Pending && !Control ? (
              <span className={styles.empty}>
                {t(attribute.required ? 'attributes.required' : 'item.empty')}
              </span>
            ) : long ? (
              <span className={styles.long} dir="auto">
                {data}
              </span>
            ) : (
              <ShowsAll value={true}>
                <CellContent attribute={attribute} data={data} item={item} />
              </ShowsAll>
            )}
          </div>
        )}
        {attribute.description && (
          <p className={styles.description} dir="auto">
            {attribute.description}
          </p>
        )}
      </dd>
    </div>
  );
}
