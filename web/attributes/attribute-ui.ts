import type { Preset } from '@tessera/domain/attributes/kind.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Formats } from '../data/page/formats.ts';
import type { Sketch } from './sketch.ts';

/** The grid's move after an edit. `fill`: it stays, and all selected cells get the value. */
export type CursorMove = 'down' | 'up' | 'next' | 'previous' | 'stay' | 'fill';

export interface CellProps<Data> {
  data: Data;
  attribute: Attribute;
}

export interface EditorProps {
  attribute: Attribute;
  /** Null: no value. */
  data: unknown;
  /** The text that the person has begun to type; undefined: the edit begins with the present value. */
  typed: string | undefined;
  /** Null clears. */
  onCommit(data: unknown, move: CursorMove): void;
  onCancel(): void;
  /** The data that would be saved if the edit ended now. It is stored in case the page dies. */
  onDraft?(data: unknown): void;
  /** The item whose value it is; left out: it is of none, such as in a form. */
  itemId?: string;
  /** Changes the attribute itself, such as a label's options; undefined: the person may not. */
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
}

/** The item that a control is for. */
export interface ControlledItem {
  id: string;
  /** Its name, for screen readers; empty: it has none. */
  title: string;
  /** Whether Tab stops at it. In a grid the grid has the focus. */
  isTabStop: boolean;
}

export interface ControlProps {
  attribute: Attribute;
  item: ControlledItem;
}

export interface SettingsProps {
  /** As the kind's schema parses them. */
  settings: Record<string, unknown>;
  onChange(settings: Record<string, unknown>): void;
  /**
   * How many items hold one of these ids in an attribute that is there already; undefined: that cannot be found out.
   * Left out: no item has a value.
   */
  countHolding?(ids: readonly string[]): Promise<number | undefined>;
  /** The folder whose items have the attribute, and all attributes of these. */
  place?: { teamId: number; folder: Folder; attributes: readonly Attribute[] };
  /** The attributes of the same items, as they are shown, and this one if it is there already; left out: none. */
  around?: readonly ShownAttribute[];
  /** This attribute. */
  attributeId?: string;
  /** The folder of the attribute; null: every folder of its board. */
  ofFolder?: string | null;
  /** The id that the attribute gets; left out: it is there already. */
  newId?: string;
  /** Another attribute is made in the same action; undefined: none is. */
  onAlso?(attribute: AlsoMade | undefined): void;
}

/** An attribute that is made together with one that it belongs to. */
export interface AlsoMade
  extends Pick<Attribute, 'board_id' | 'folder_id' | 'kind' | 'name' | 'settings' | 'hidden'> {
  /** What it gets where the settings of the other one name it: then it is made before that. */
  id?: string;
}

export interface OperandProps {
  attribute: Attribute;
  value: Condition['operand'];
  onChange(value: Condition['operand']): void;
}

/** The formats of the person's locale. */
export interface Telling {
  t: TFunction;
  formats: Formats;
}

/** How one kind of attribute is shown and edited. Thousands of cells are drawn: keep them simple. */
export interface AttributeUi {
  Icon: LucideIcon;
  Cell: ComponentType<CellProps<never>>;
  Editor: ComponentType<EditorProps>;
  /** Loads what its editor needs, where an attribute of this kind is shown: an edit does not wait for it. */
  prepare?(): void;
  /** How its values are shown and edited where all of one has room, as in an open item; left out: as in a cell. */
  whole?: {
    Shown: ComponentType<CellProps<never>>;
    Editor: ComponentType<EditorProps>;
    /** Loads what this editor needs: where there is room, an edit does not wait for it. */
    prepare?(): void;
  };
  /** The editor needs more room than its cell. */
  tall?: boolean;
  /** A click or the space bar changes it, without an editor. Returns the new data. `me`: the person who does it. */
  toggle?(data: unknown, me: number): unknown;
  /** The form of its settings, where it has any. */
  Settings?: ComponentType<SettingsProps>;
  /** An attribute of this kind is of no use before its settings are filled in. */
  asksFirst?: true;
  /** The form for operators that take `options`. All kinds share the fields of the other forms. */
  Operand?: ComponentType<OperandProps>;
  /** A value in words; without it, the domain's `format` is used. */
  words?(data: never, settings: never, telling: Telling): string;
  /**
   * Finds values by a folded text that stands in their words and not in what the domain's `format` writes; undefined: it stands
   * in none.
   */
  shownWith?(
    folded: string,
    settings: Record<string, unknown>,
    formats: Formats,
  ): ((data: unknown) => boolean) | undefined;
  /** In a sentence the value is shown in words, not as its cell. */
  toldInWords?: true;
  /** The cell's content is aligned to its end. */
  alignsEnd?: true;
  /** Of a column, in CSS pixels; left out: that of most kinds. */
  usualWidth?(settings: never): number;
  /** By the id of each preset of its kind. */
  presetIcons?: Readonly<Record<string, LucideIcon>>;
  /** One entry of an operand of the form `options`, in words; left out: the domain's `format` of it. */
  operandWords?(entry: string, t: TFunction): string;
  /** How the groups that its settings name, such as options, are made and changed where they are shown. */
  groups?: GroupsUi;
  /** How the person types values that the domain reads in a neutral notation, such as numbers. */
  notation?(settings: never, formats: Formats): Notation;
  /**
   * A key that is pressed on a cell, or that stands for the part of it that is clicked (`data-key`), changes the value
   * without an editor. Returns the new data; undefined: the key is none of its keys.
   */
  pressed?(key: string, data: unknown, settings: never): unknown;
  /** Why a text was not read, where the kind's own sentence (`attributes.wrong`) says too little. */
  wrong?(typed: string, settings: never, telling: Telling): string | undefined;
  /** The settings of a preset with its names in the person's language; left out: they have none. */
  presetSettings?(preset: Preset, t: TFunction): Record<string, unknown>;
  /** A cell whose value the server has not given yet; left out: such a cell is empty. */
  Pending?: ComponentType;
  /** What an item has in place of a value: a click, Enter or the space bar presses it (`press.ts`). */
  Control?: ComponentType<ControlProps>;
  /** A value, or none, as pictures of many cells show it; left out: its words. */
  sketch?(data: never, attribute: Attribute, telling: Telling): Sketch | undefined;
  /** Draws what is computed by such an attribute; left out: the kind of the result does. */
  Result?: ComponentType<CellProps<unknown>>;
}

/** Groups that the settings of an attribute name. */
interface GroupsUi {
  /** The settings with one more, of a name; undefined: there is one already, or it is no name. */
  added(settings: Record<string, unknown>, name: string): Record<string, unknown> | undefined;
  /** Changes them; that of `data` first. */
  Editor: ComponentType<GroupsEditorProps>;
}

export interface GroupsEditorProps {
  attribute: Attribute;
  data: unknown;
  onSettings(settings: Record<string, unknown>): void;
  onClose(): void;
}

/** Whether a press changes a value without an editor. */
export const changesAtOnce = ({ toggle, pressed }: AttributeUi): boolean =>
  toggle !== undefined || pressed !== undefined;

/** How a person types the values of a kind. */
export interface Notation {
  /** In the neutral notation. */
  read(typed: string): string;
  /** A value as it is typed, exactly. */
  write(data: never): string;
}
