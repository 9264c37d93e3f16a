import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type ReactNode, useCallback, useContext, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myId } from '../../data/folder/people.ts';
import type { ValueBase } from '../../data/views/types.ts';
import { moveNode } from '../../ui/move-node.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { AttributeUi, ControlledItem } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import styles from './field-value.module.css';
import { OpenEditors } from './open-editors.tsx';
import { OpenFields, OpenFieldsOfView } from './open-fields.ts';

/** A value of an open item, and what happens to it. */
export interface FieldProps {
  attribute: Attribute;
  data: unknown;
  item: ControlledItem;
  readOnly: boolean;
  onSave(data: unknown, base?: ValueBase): void;
  baseOf(): ValueBase | undefined;
  /** Undefined: the edit was given up. */
  onDraft(data: unknown): void;
  onSettings: ((settings: Record<string, unknown>) => void) | undefined;
  /** Always the same function. */
  onEdited(attributeId: string | null): void;
  /** Undefined: the person may not view it. */
  onHistory: (() => void) | undefined;
}

/** A value that can be changed, as it is drawn. */
export interface EditedField extends FieldProps {
  /** The edit has ended. */
  onClosed?: (() => void) | undefined;
  /** Nothing else has the focus after it. */
  onUnfocused?: (() => void) | undefined;
  /** Tab in its editor, or Shift and Tab; left out: it ends the edit. */
  onTab?: ((isBack: boolean) => void) | undefined;
}

/** A value, which is changed in its place. */
export function FieldValue({
  startsOpen = false,
  children,
  ...field
}: EditedField & {
  /** It is changed from the beginning on. */
  startsOpen?: boolean;
  /** The value as it is shown. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { attribute, data, item, readOnly, onSave, baseOf } = field;
  const ofView = useContext(OpenFieldsOfView);
  const [fields] = useState(() => ofView ?? new OpenFields());
  const [editor, setEditor] = useState<HTMLElement>();
  const key = `${item.id} ${attribute.id}`;
  const { tall = false, toggle, whole }: AttributeUi = attributeUis[attribute.kind];
  // What is written as a whole page has its room where it is.
  const isSheet = useNarrow() && tall && !whole;
  const begin = () => fields.begin(key, { begun: attribute, base: baseOf(), field, isSheet }, setEditor);
  const beginOpen = useEffectEvent(() => {
    if (startsOpen) begin();
  });
  useLayoutEffect(() => {
    const leave = fields.draw(key, setEditor);
    beginOpen();
    return leave;
  }, [fields, key]);
  useLayoutEffect(() => {
    if (editor) fields.show(key, field);
  });
  const slot = useCallback(
    (element: HTMLElement | null) => {
      if (element && editor) moveNode(editor, element);
    },
    [editor],
  );
  const openEditors = !ofView && <OpenEditors fields={fields} />;
  if (editor && fields.of(key)?.isSheet)
    return (
      <div className={styles.shown} data-shows-all>
        <div className={styles.value}>{children}</div>
        <div ref={slot} hidden />
        {openEditors}
      </div>
    );
  if (editor)
    return (
      <>
        <div ref={slot} className={styles.editor} data-editor />
        {openEditors}
      </>
    );
  return (
    <div className={styles.shown} data-shows-all>
      <div className={styles.value}>{children}</div>
      {!readOnly && (
        <button
          type="button"
          className={styles.change}
          aria-label={t('item.change', { name: attribute.name })}
          tabIndex={item.isTabStop ? undefined : -1}
          onClick={() => (toggle ? onSave(toggle(data, myId())) : begin())}
        />
      )}
    </div>
  );
}
