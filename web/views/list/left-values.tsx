import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../../ui/popover/popover.tsx';
import { useAnchor } from '../../ui/popover/use-anchor.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { EditsOfView } from '../open-fields/edits-of-view.tsx';
import { NotInView } from '../open-fields/not-in-view.tsx';
import { useRowFields } from '../use-row-fields.ts';
import styles from './row.module.css';
import { RowValue } from './row-value.tsx';
import type { LeftOfRow, ListState } from './use-list.ts';

/**
 * The values of an item that did not fit in its row. The panel is of the view: the row comes and goes as others change what
 * it shows, and what is typed here stays.
 */
export function LeftValues({ state }: { state: ListState }) {
  const { left, settled, rows, setLeft } = state;
  const isGone = left !== undefined && settled && !rows.item(itemOfLine(left.line));
  const close = useEffectEvent(() => setLeft(undefined));
  // Behind the edits in it, which say that they end.
  useLayoutEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return left && <LeftPanel {...{ state }} {...left} />;
}

function LeftPanel({ state, line, attributeIds }: { state: ListState } & LeftOfRow) {
  const { t } = useTranslation();
  const { rows, primary, scroller, props } = state;
  const id = itemOfLine(line);
  const item = rows.item(id);
  const title = String((primary && item?.values[primary.id]) ?? '') || t('item.untitled');
  const fieldOf = useRowFields({ state, id, row: rows.indexOf(id), title, isTabStop: true });
  const anchor = useAnchor(line, () => {
    const list = scroller.current;
    const row = list?.querySelector(`[data-line="${CSS.escape(line)}"]`);
    return row?.querySelector('button[data-left]') ?? row ?? list;
  });
  if (!anchor) return null;
  const shown = props.attributes.filter((one) => attributeIds.includes(one.id));
  return (
    <PopoverAt
      label={t('list.valuesOf', { name: title })}
      anchor={anchor}
      onClose={() => {
        state.setLeft(undefined);
        // What is pressed has the focus a moment later.
        setTimeout(() => {
          if (document.activeElement === document.body) state.refocus(line);
        });
      }}
    >
      {item && rows.indexOf(id) < 0 && <NotInView name={title} />}
      {/* What an editor opens there has to be of the panel: so it stays in it. */}
      <EditsOfView state={state}>
        {item && (
          <dl className={styles.left}>
            {shown.map((attribute) => (
              <RowValue key={attribute.id} field={fieldOf(attribute)} isNamed />
            ))}
          </dl>
        )}
      </EditsOfView>
    </PopoverAt>
  );
}
