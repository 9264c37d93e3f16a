import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import {
  type ReactNode,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { OpenEditors } from '../../attributes/fields/open-editors.tsx';
import { type OpenField, OpenFields, OpenFieldsOfView } from '../../attributes/fields/open-fields.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows } from '../../data/views/types.ts';
import type { ViewProps } from '../view-props.ts';
import { NotInView } from './not-in-view.tsx';
import styles from './open-fields.module.css';
import { sayEditGone } from './say-edit-gone.ts';

interface EditsOfViewProps {
  state: {
    props: Pick<ViewProps, 'actions' | 'attributes'>;
    rows: ItemRows;
    /** Whether the rows are all there. */
    settled: boolean;
  };
  children: ReactNode;
}

/**
 * What is changed in a view stays open as long as its item is there: where it is drawn no more (a filter hides it, its group
 * is collapsed, it is scrolled away), the editor stands at the lower edge of the view and names the item.
 */
export function EditsOfView({ state, children }: EditsOfViewProps) {
  const [fields] = useState(() => new OpenFields());
  return (
    <OpenFieldsOfView value={fields}>
      {children}
      <Parking fields={fields} />
      <OpenEditors fields={fields} />
      <GoneEdits {...{ state, fields }} />
    </OpenFieldsOfView>
  );
}

function Parking({ fields }: { fields: OpenFields }) {
  const all = useSyncExternalStore(fields.subscribe, () => fields.all);
  const place = useCallback(
    (element: HTMLElement | null) => {
      fields.parking = element;
    },
    [fields],
  );
  return (
    <div className={styles.parking}>
      {all
        .filter(({ isParked }) => isParked)
        .map(({ key, field }) => (
          <NotInView key={key} name={field.item.title} />
        ))}
      <div ref={place} className={styles.editors} />
    </div>
  );
}

/** Ends edits whose item or attribute was deleted. The input can still be copied. */
function GoneEdits({ state, fields }: Pick<EditsOfViewProps, 'state'> & { fields: OpenFields }) {
  const { t } = useTranslation();
  const { props, rows, settled } = state;
  const { actions, attributes } = props;
  const { revision } = rows;
  const all = useSyncExternalStore(fields.subscribe, () => fields.all);
  const hasAttribute = ({ field: { attribute } }: OpenField): boolean =>
    attributes.some(({ id }) => id === attribute.id);
  const isGone = (opened: OpenField): boolean =>
    !hasAttribute(opened) || !actions.baseOf(opened.field.item.id, opened.field.attribute.id);
  const look = useEffectEvent(() => {
    if (!settled) return;
    for (const opened of all.filter(isGone)) {
      const { key, field, begun, written } = opened;
      fields.end(key);
      field.onClosed?.();
      sayEditGone(
        t,
        hasAttribute(opened) ? field.item.title : begun.name,
        written.current ? plainText(begun, written.current.data, currentLookup) : '',
      );
    }
  });
  useLayoutEffect(() => look(), [all, settled, attributes, actions, rows, revision]);
  return null;
}
