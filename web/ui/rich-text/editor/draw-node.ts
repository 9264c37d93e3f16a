import { leadsOut } from '@tessera/domain/rich-text/address.ts';
import styles from '../rich-text.module.css';
import { placeOf } from '../text-link.tsx';
import type { DrawNode } from './own-nodes.ts';

interface Names {
  person(id: string, name: string): string;
  item(id: string): string;
  date(day: string): string;
  here: string;
}

/** Draws what stands for something else, as the view does. Names are asked for when it is drawn. */
export const drawNode =
  (names: () => Names): DrawNode =>
  (name, attrs) => {
    const element = (tag: string, className: string | undefined, text: string): HTMLElement => {
      const made = document.createElement(tag);
      if (className) made.className = className;
      // A name within a line of another script keeps its order.
      made.dir = 'auto';
      made.textContent = text;
      return made;
    };
    switch (name) {
      case 'mention':
        return element('span', styles.mention, `@${names().person(`${attrs['id']}`, `${attrs['name']}`)}`);
      case 'here':
        return element('span', styles.mention, `@${names().here}`);
      case 'item':
        return element('span', styles.item, names().item(`${attrs['id']}`));
      case 'date':
        return element('span', styles.date, names().date(`${attrs['date']}`));
      case 'unknownInline':
        return element('span', styles.unknown, `${attrs['text']}`);
      case 'unknown':
        return element('p', styles.unknown, `${attrs['text']}`);
      default: {
        const card = element('div', styles.card, '');
        const href = attrs['href'];
        card.append(element('bdi', styles.cardTitle, attrs['name'] || attrs['title'] || href || ''));
        if (href && leadsOut(href)) card.append(element('span', styles.cardPlace, placeOf(href)));
        return card;
      }
    }
  };
