import type { Presence, PresenceState } from '@tessera/domain/api/presence.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import type { BegunAttribute } from '../attributes/new-attribute-choices.ts';
import type { CommentCounts } from '../data/comments/comment-counts.ts';
import type { Denied } from '../data/permissions/permitted-actions.ts';
import type { Allowed, ItemActions, ItemRows } from '../data/views/types.ts';
import type { ManyItems } from './bulk/for-server.ts';

/** The other people at each cell, by `cellKey`; those who edit come first. */
export type Others = ReadonlyMap<string, readonly Presence[]>;
export const cellKey = (itemId: string, attributeId: string): string => `${itemId}.${attributeId}`;

/** The item and attribute that have the focus. */
export type FocusedCell = Omit<PresenceState, 'folder_id'>;

/** A search in a view, and what ends it. */
export interface Sought {
  text: string;
  onClear(): void;
}

/**
 * The props of every view: rows of a query and the actions on them, never their source. What the person may not do is
 * undefined.
 */
export interface ViewProps<Settings extends SharedSettings = SharedSettings> {
  viewId: string;
  folder: Folder;
  attributes: readonly Attribute[];
  rows: ItemRows;
  actions: ItemActions;
  allowed: Allowed;
  /** The person tried something without permission: they are told. */
  onDenied(what: Denied): void;
  settings: Settings;
  others: Others;
  /** `forAll`: for everybody who sees the view, where the person may, as it shows nothing, or too much, without it. */
  onSettings(next: Settings, how?: { forAll: boolean }): void;
  /** Changes an attribute's own settings, such as a label's options. */
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string): void;
  /** The person has gone to another cell, or begun or ended to edit it. Always the same function. */
  onPlace(place: FocusedCell): void;
  /** Makes an attribute, or asks for more of it; returns why there can be none. `onMade`: it is there, by its id. */
  onAddAttribute: ((begun: BegunAttribute, onMade: (id: string) => void) => string | undefined) | undefined;
  onEditAttribute: ((attributeId: string) => void) | undefined;
  onConvertAttribute?: ((attributeId: string) => void) | undefined;
  onDeleteAttribute: ((attributeId: string) => void) | undefined;
  /** Asks for a condition about an attribute in the filter. */
  onFilter(attributeId: string): void;
  /** The query leaves items out. */
  isFiltered: boolean;
  /** Shows all items again. */
  onClearFilter: (() => void) | undefined;
  /** What is searched for in the view; undefined: nothing. */
  sought?: Sought | undefined;
  onImport: (() => void) | undefined;
  /** What new items can begin with, in order. */
  templates?: readonly ItemTemplate[];
  /** Undefined: the person may not change them. */
  onTemplates?: (() => void) | undefined;
  /** Asks to which folder items go, which the server moves where `many` tells it how; undefined: the person may not. */
  onMoveItems?: ((ids: readonly string[], many?: ManyItems) => void) | undefined;
  /** How many comments there are about items; undefined: the person is told nothing of them. */
  comments?: CommentCounts | undefined;
  onOpenComments?: ((itemId: string) => void) | undefined;
  /** The item that is open beside the view, or over it. */
  openItemId?: string | undefined;
  /** Undefined: the person may not rename attributes. */
  onRenameAttribute?: ((attributeId: string, name: string) => void) | undefined;
}
