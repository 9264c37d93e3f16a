import type { RichNode, RichText } from './rich-text.ts';

interface Mentions {
  /** Ids of people, as texts. */
  people: string[];
  /** Whether all who are there are called. */
  here: boolean;
  items: string[];
}

/** Whom and what a text names, each once, in its order. */
export function mentionsIn({ content }: RichText): Mentions {
  const people = new Set<string>();
  const items = new Set<string>();
  let here = false;
  const visit = (node: RichNode) => {
    if (node.type === 'mention') people.add(`${node.attrs?.['id']}`);
    else if (node.type === 'item') items.add(`${node.attrs?.['id']}`);
    else if (node.type === 'here') here = true;
    node.content?.forEach(visit);
  };
  content.forEach(visit);
  return { people: [...people], here, items: [...items] };
}
