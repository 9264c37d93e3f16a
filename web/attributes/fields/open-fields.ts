import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { createContext } from 'react';
import type { ValueBase } from '../../data/views/types.ts';
import { moveNode } from '../../ui/move-node.ts';
import type { EditedField } from './field-value.tsx';

/** A value that is being changed. */
export interface OpenField {
  readonly key: string;
  /** What its editor stands in, on the page from its beginning to its end. */
  readonly node: HTMLElement;
  /** The attribute as it was when the edit began. */
  readonly begun: Attribute;
  readonly base: ValueBase | undefined;
  /** The value as it was drawn last. */
  readonly field: EditedField;
  /** What would be saved now; undefined: there is no input yet. */
  readonly written: { current: { data: unknown } | undefined };
  /** Its editor is at the foot of a phone, and the value stays where it is drawn. */
  readonly isSheet: boolean;
  /** It is drawn nowhere. */
  readonly isParked: boolean;
}

/** A place where a value is drawn. It is told whether its editor stands there. */
type FieldPlace = (editor: HTMLElement | undefined) => void;

/**
 * The values that are being changed. An edit belongs to its item: rows and cards come and go as others change what they
 * show, and its editor stays one and the same, at the place where the value is drawn by then.
 */
export class OpenFields {
  all: readonly OpenField[] = [];
  /** What is drawn nowhere stands here. */
  parking: HTMLElement | null = null;
  readonly #places = new Map<string, Set<FieldPlace>>();
  readonly #at = new Map<string, FieldPlace>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** A value is drawn here, until what is returned is called. */
  draw(key: string, place: FieldPlace): () => void {
    const places = this.#places.get(key) ?? new Set();
    this.#places.set(key, places.add(place));
    const opened = this.of(key);
    if (opened && !this.#at.has(key)) this.#put(opened, place);
    return () => {
      places.delete(place);
      if (places.size === 0) this.#places.delete(key);
      const left = this.#at.get(key) === place ? this.of(key) : undefined;
      if (!left) return;
      place(undefined);
      this.#park(left);
      this.#put(left, places.values().next().value);
    };
  }

  of(key: string): OpenField | undefined {
    return this.all.find((one) => one.key === key);
  }

  /** Begins to change a value where it is drawn, unless it is being changed. */
  begin(
    key: string,
    begun: Pick<OpenField, 'begun' | 'base' | 'field' | 'isSheet'>,
    place: FieldPlace,
  ): void {
    if (this.of(key)) return;
    const node = document.createElement('div');
    node.style.display = 'contents';
    if (!begun.isSheet) node.dataset['editor'] = '';
    const opened = { ...begun, key, node, written: { current: undefined }, isParked: false };
    this.#set([...this.all, opened]);
    // On the page it can get the focus at once.
    this.#park(opened);
    this.#put(opened, place);
  }

  /** The value is drawn otherwise, at the place that has its editor. */
  show(key: string, field: EditedField): void {
    this.#set(this.all.map((one) => (one.key === key ? { ...one, field } : one)));
  }

  end(key: string): void {
    const place = this.#at.get(key);
    this.#at.delete(key);
    this.#set(this.all.filter((one) => one.key !== key));
    place?.(undefined);
  }

  #park({ node }: OpenField): void {
    if (this.parking) moveNode(node, this.parking);
  }

  #put({ key, node }: OpenField, place: FieldPlace | undefined): void {
    if (place) this.#at.set(key, place);
    else this.#at.delete(key);
    place?.(node);
    this.#set(this.all.map((one) => (one.key === key ? { ...one, isParked: !place } : one)));
  }

  #set(all: readonly OpenField[]): void {
    this.all = all;
    for (const listener of this.#listeners) listener();
  }
}

/** Undefined: a value keeps its own edit. */
export const OpenFieldsOfView = createContext<OpenFields | undefined>(undefined);
