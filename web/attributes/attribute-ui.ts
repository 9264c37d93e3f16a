import type { Condition } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Formats } from '../data/page/formats.ts';

/** Where the grid goes after an edit. */
export type CursorMove = 'down' | 'up' | 'next' | 'previous' | 'stay';

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
  onCommit(data: unknown, move: CursorMove): void;
  onCancel(): void;
  /** What would be saved if the edit ended now: kept in case the page dies. */
  onDraft?(data: unknown): void;
  /** Changes the attribute itself, such as a label's options; undefined: the person may not. */
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
}

export interface SettingsProps {
  /** As the kind's schema reads them. */
  settings: Record<string, unknown>;
  onChange(settings: Record<string, unknown>): void;
}

export interface OperandProps {
  attribute: Attribute;
  value: Condition['operand'];
  onChange(value: Condition['operand']): void;
}

/** In which words and signs the person reads. */
export interface Telling {
  t: TFunction;
  formats: Formats;
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
  /** The form of its settings, where it has any. */
  Settings?: ComponentType<SettingsProps>;
  /** Chooses what operators compare with that take `options`; for the other forms all kinds share their fields. */
  Operand?: ComponentType<OperandProps>;
  /** A value in words; left out: as the domain's `format` writes it. */
  words?(data: never, settings: never, telling: Telling): string;
  /** Within a sentence its words stand, not its cell. */
  toldInWords?: true;
  /** What a cell shows stands at its end. */
  alignsEnd?: true;
}
