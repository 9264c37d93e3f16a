/** Something that people may be told of. People are given by their ids, each once. */
export type Occasion =
  | ValueOccasion
  | ItemOccasion
  | CommentOccasion
  | ReactionOccasion
  | { of: 'form'; form_name: string; body: string; people: readonly number[] }
  | { of: 'template'; template_id: string; template_name: string; people: readonly number[] }
  | { of: 'automation'; about: 'item' | 'board'; body: string; people: readonly number[] }
  | { of: 'runs' | 'storage'; usage: number; limit: number; people: readonly number[] }
  | { of: 'subscription'; what: 'item' | 'folder_view'; id: string; people: readonly number[] }
  | { of: 'due'; isOverdue: boolean; attribute_id: string; date: string; people: readonly number[] }
  | { of: 'reminder'; attribute_id: string; date: string; people: readonly number[] };

/** What an occasion says of an attribute: the types need no kinds of attributes. */
export interface SaidAttribute {
  id: string;
  /** Whether the people whom it names have the item to do. */
  assigns: boolean;
  /** Whether its values name items, which not everybody may know who knows this one. */
  links: boolean;
}

/** A value of an item has changed. */
export interface ValueOccasion {
  of: 'value';
  attribute: SaidAttribute;
  /** As they are stored; null: none. */
  before: unknown;
  after: unknown;
  /** Who follows the item or its folder. */
  followers: readonly number[];
}

/** An item was made. */
interface ItemOccasion {
  of: 'item';
  values: Readonly<Record<string, unknown>>;
  attributes: readonly SaidAttribute[];
  followers: readonly number[];
}

export interface CommentOccasion {
  of: 'comment';
  comment_id: string;
  /** Whether it is new; else it was edited. */
  isNew: boolean;
  /** The view that it is about; null: it is about an item. */
  view_id: string | null;
  /** Its plain text. */
  text: string;
  /** Who is mentioned now and was not before. */
  mentioned: readonly number[];
  /** Whether everybody at the item is mentioned, and was not before. */
  here: boolean;
  followers: readonly number[];
  /** Who has written in the same thread. */
  thread: readonly number[];
  /** Who has the item to do. */
  assigned: readonly number[];
}

interface ReactionOccasion {
  of: 'reaction';
  comment_id: string;
  /** Who wrote the comment; null: nobody who is known. */
  author: number | null;
  reaction: string;
  /** The view that the comment is about; null: it is about an item. */
  view_id: string | null;
}
