interface Place {
  start: number;
  end: number;
}

export type BinarySign = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=';

interface NumberNode extends Place {
  type: 'number';
  value: number;
}
interface TextNode extends Place {
  type: 'text';
  value: string;
}
interface ListNode extends Place {
  type: 'list';
  elements: readonly Node[];
}
/** An attribute of the row. */
interface AttributeNode extends Place {
  type: 'attribute';
  /** Its name where it was typed, its id where it is stored. */
  name: string;
}
/** An attribute of the items that something refers to: `[Project].[Status]`. */
export interface LinkedNode extends Place {
  type: 'linked';
  from: Node;
  name: string;
  /** Where the name stands. */
  nameStart: number;
}
export interface CallNode extends Place {
  type: 'call';
  /** Upper case. */
  name: string;
  nameEnd: number;
  arguments: readonly Node[];
}
export interface LetNode extends Place {
  type: 'let';
  names: readonly string[];
  values: readonly Node[];
  body: Node;
}
interface BinaryNode extends Place {
  type: 'binary';
  sign: BinarySign;
  left: Node;
  right: Node;
}

export type Node =
  | NumberNode
  | TextNode
  | ListNode
  | AttributeNode
  | LinkedNode
  | CallNode
  | LetNode
  | BinaryNode
  | (Place & { type: 'boolean'; value: boolean })
  /** An argument that is left out. */
  | (Place & { type: 'empty' })
  | (Place & { type: 'variable'; name: string })
  | (Place & { type: 'unary'; sign: '-' | '+'; operand: Node })
  | (Place & { type: 'percent'; operand: Node })
  /** Where an expression is missing. */
  | (Place & { type: 'missing' });

/** The nodes directly below. */
export function below(node: Node): readonly Node[] {
  switch (node.type) {
    case 'list':
      return node.elements;
    case 'linked':
      return [node.from];
    case 'call':
      return node.arguments;
    case 'let':
      return [...node.values, node.body];
    case 'binary':
      return [node.left, node.right];
    case 'unary':
    case 'percent':
      return [node.operand];
    default:
      return [];
  }
}
