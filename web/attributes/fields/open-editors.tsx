import { useEffect, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { begunWith, isLeft } from '../../data/views/value-base.ts';
import { EditorSheet } from '../../ui/layer/editor-sheet.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import type { OpenField, OpenFields } from './open-fields.ts';

interface OpenEditorsProps {
  fields: OpenFields;
}

/** The editors of values that are being changed, each where its value is drawn. */
export function OpenEditors({ fields }: OpenEditorsProps) {
  const all = useSyncExternalStore(fields.subscribe, () => fields.all);
  return all.map((opened) => <OpenEditor key={opened.key} {...{ fields, opened }} />);
}

function OpenEditor({ fields, opened }: OpenEditorsProps & { opened: OpenField }) {
  const { key, node, begun, base, field, written, isSheet } = opened;
  const { item, onDraft, onSave, onEdited } = field;
  // An attribute that is converted meanwhile is typed to its end as what it was.
  const isConverted = field.attribute.kind !== begun.kind;
  const attribute = isConverted ? begun : field.attribute;
  const { Editor: inCell, whole }: AttributeUi = attributeUis[attribute.kind];
  const Editor = whole?.Editor ?? inCell;
  const { id } = attribute;
  useEffect(() => {
    onEdited(id);
    return () => onEdited(null);
  }, [id, onEdited]);
  useLayoutEffect(() => () => node.remove(), [node]);
  const onTab = useEffectEvent(
    (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'stopPropagation'>) => {
      if (event.key !== 'Tab' || !field.onTab) return;
      event.preventDefault();
      event.stopPropagation();
      field.onTab(event.shiftKey);
    },
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onTab(event);
    node.addEventListener('keydown', listen, true);
    return () => node.removeEventListener('keydown', listen, true);
  }, [node]);
  const end = () => {
    fields.end(key);
    field.onClosed?.();
    // Where a press has ended it, what is pressed has the focus a moment later.
    setTimeout(() => {
      if (document.activeElement === document.body) field.onUnfocused?.();
    });
  };
  const editor = (
    <Editor
      attribute={attribute}
      data={isConverted ? begunWith(base) : field.data}
      typed={undefined}
      itemId={item.id}
      onSettings={field.onSettings}
      onDraft={(data) => {
        written.current = { data };
        onDraft(data);
      }}
      onCancel={() => {
        onDraft(undefined);
        end();
      }}
      onCommit={(next) => {
        end();
        if (isLeft(base, next)) onDraft(undefined);
        else onSave(next, base);
      }}
    />
  );
  return createPortal(
    isSheet ? (
      <EditorSheet label={attribute.name} onKeyDownCapture={onTab}>
        {editor}
      </EditorSheet>
    ) : (
      editor
    ),
    node,
  );
}
