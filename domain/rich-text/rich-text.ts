/** A mark of a text, in the form of ProseMirror's JSON. */
export interface RichMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** A node of a text, in the form of ProseMirror's JSON. */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}

/** A formatted text. What `cleanRichText` returns is one that every reader can take. */
export interface RichText {
  type: 'doc';
  content: RichNode[];
}

/** What nodes name elsewhere, by the names that whoever reads may know; undefined: they may not, or it is gone. */
export interface RichNames {
  person?(id: string): string | undefined;
  item?(id: string): string | undefined;
  /** A day as people of a language write it. */
  date?(day: string): string | undefined;
}

/** What stands for a name that nobody told. */
export const NAMELESS = '…';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Something that may be a node: an object that says its type. */
export const isNode = (value: unknown): value is RichNode =>
  isObject(value) && typeof value['type'] === 'string';

/** What a node holds, whatever it is. */
export const childrenOf = (node: RichNode): readonly unknown[] =>
  Array.isArray(node.content) ? node.content : [];

/** The attributes of a node or a mark, whatever they are. */
export const attrsOf = ({ attrs }: RichNode | RichMark): Record<string, unknown> =>
  isObject(attrs) ? attrs : {};
