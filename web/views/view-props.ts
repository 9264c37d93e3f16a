import type { Presence, PresenceState } from '@tessera/domain/api/presence.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { Denied } from '../data/permissions/permitted-actions.ts';
import type { Allowed, ItemActions, ItemRows } from '../data/views/types.ts';

/** Who else is at which cell, by `cellKey`; who edits comes first. */
export type Others = ReadonlyMap<string, readonly Presence[]>;
export const cellKey = (itemId: string, attributeId: string): string => `${itemId}.${attributeId}`;

/** What of a view's folder has the focus. */
export type FocusedCell = Omit<PresenceState, 'folder_id'>;

/**
 * What every view is given: rows of a query and what may be done to them, never where they come from. What may be
 * undefined is so where the person may not.
 */
export interface ViewProps {
  folder: Folder;
  attributes: readonly Attribute[];
  rows: ItemRows;
  actions: ItemActions;
  allowed: Allowed;
  /** Something was asked for that the person may not: they are told. */
  onDenied(what: Denied): void;
  settings: TableSettings;
  others: Others;
  onSettings(next: TableSettings): void;
  /** Changes an attribute's own settings, such as a label's options. */
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string): void;
  /** The person has gone to another cell, or begun or ended to edit it. Always the same function. */
  onPlace(place: FocusedCell): void;
  onAddAttribute: (() => void) | undefined;
  onEditAttribute: ((attributeId: string) => void) | undefined;
  onDeleteAttribute: ((attributeId: string) => void) | undefined;
  /** A condition about an attribute is to be added to the filter. */
  onFilter(attributeId: string): void;
  /** Not all items are asked for. */
  isFiltered: boolean;
  /** All items are to be shown again. */
  onClearFilter(): void;
  onImport: (() => void) | undefined;
}
