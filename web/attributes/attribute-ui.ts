import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** Where the grid goes after an edit. */
export type Move = 'down' | 'up' | 'next' | 'previous' | 'stay';

export interface CellProps<Data> {
  data: Data;
  attribute: Attribute;
}

export interface EditorProps {
  attribute: Attribute;
  /** Null: no value. */
  data: unknown;
  /** What the person has begun to type; undefined: edit what is there. */
  typed: string | undefined;
  /** Null clears. */
  onCommit(data: unknown, move: Move): void;
  onCancel(): void;
  /** What would be saved if the edit ended now: kept in case the page dies. */
  onDraft?(data: unknown): void;
  /** Changes the attribute itself, such as a label's options; undefined: the person may not. */
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
}

/** How one kind of attribute looks and is edited. A cell is drawn thousands of times: keep it plain. */
export interface AttributeUi {
  Icon: LucideIcon;
  Cell: ComponentType<CellProps<never>>;
  Editor: ComponentType<EditorProps>;
  /** The editor needs more room than its cell. */
  tall?: boolean;
  /** A click or the space bar changes it, without an editor. Returns the new data. */
  toggle?(data: unknown): unknown;
}
