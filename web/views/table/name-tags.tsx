import clsx from 'clsx';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { useFormats } from '../../data/page/formats.ts';
import { personHue } from '../../ui/avatar/person-hue.ts';
import type { Others } from '../view-props.ts';
import type { Column } from './columns.ts';
import { type Layout, startOf } from './layout.ts';
import styles from './over-cells.module.css';
import type { Cell } from './selection.ts';
import type { Window } from './use-window.ts';

interface NameTagsProps {
  others: Others;
  columns: readonly Column[];
  lineOf(cell: Cell): number;
  layout: Layout;
  window: Window;
}

const uiOf = ({ attribute }: Column): AttributeUi => attributeUis[attribute.kind];

const TAG_PX = 16;
/** A visible part of a cell that is narrower has no room for a name. */
const ROOM_PX = 24;

/**
 * The names of the people who edit, above their cells, or below where the table's head would cover them; at the end
 * of the cell, which the next cell's text seldom reaches.
 */
export function NameTags({ others, columns, lineOf, layout, window }: NameTagsProps) {
  const formats = useFormats();
  return [...others].map(([key, there]) => {
    const [first, ...more] = there.filter(({ editing }) => editing);
    if (!first) return null;
    const line = lineOf({ itemId: first.item_id!, attributeId: first.attribute_id! });
    if (line < window.first || line > window.last) return null;
    const column = columns.find(({ attribute }) => attribute.id === first.attribute_id);
    if (!column) return null;
    const begin = startOf(column, layout, window);
    // Cells below frozen columns show no name over them.
    const start = column.isFrozen ? begin : Math.max(begin, layout.frozenWidth);
    const room = Math.min(begin + column.width, window.width) - start;
    if (room < ROOM_PX) return null;
    const below = line <= window.top + Math.min(1, window.top);
    const top = (line - layout.base) * layout.lineHeight;
    return (
      <div
        key={key}
        aria-hidden="true"
        className={clsx(
          styles.nameTag,
          below && styles.nameTagBelow,
          uiOf(column).alignsEnd && styles.nameTagStart,
        )}
        style={
          {
            '--person': `var(--person-${personHue(first.person_id)})`,
            insetInlineStart: start,
            inlineSize: room,
            insetBlockStart: below ? top + layout.lineHeight : top - TAG_PX,
          } as React.CSSProperties
        }
      >
        <span dir="auto">{formats.list([first, ...more].map(({ name }) => name))}</span>
      </div>
    );
  });
}
