import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import type { EditorProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';
import { moveOf } from '../editor-keys.ts';
import styles from './link-editor.module.css';
import { useLinkEdit } from './use-link-edit.ts';

/** Edits a link's address, and below it the title by which it is shown. The arrow keys go from one to the other. */
export function LinkEditor(props: EditorProps) {
  const { t } = useTranslation();
  const edit = useLinkEdit(props);
  const [addressField, titleField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const isTitle = event.target === titleField.current;
    const move = moveOf(event);
    if (event.key === 'Escape') edit.cancel();
    else if (isTitle ? event.key === 'ArrowUp' || move === 'previous' : goesToTitle(event, edit.address)) {
      event.preventDefault();
      (isTitle ? addressField : titleField).current?.focus();
    } else if (move) {
      event.preventDefault();
      edit.commit(move);
    }
  };
  const shared = {
    type: 'text',
    dir: 'auto',
    className: editor.find,
    onKeyDown,
    onPaste: edit.paste,
  } as const;
  return (
    <div
      className={editor.picker}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) edit.commit('stay');
      }}
    >
      <input
        {...shared}
        ref={addressField}
        autoFocus
        aria-label={props.attribute.name}
        aria-invalid={edit.wrong}
        aria-keyshortcuts="ArrowDown"
        inputMode="url"
        placeholder="https://"
        value={edit.address}
        onChange={({ target }) => edit.change({ address: target.value })}
        // The existing text stays, and typed text is added behind it.
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      />
      <input
        {...shared}
        ref={titleField}
        aria-label={t('attributes.linkTitle')}
        aria-keyshortcuts="ArrowUp"
        placeholder={t('attributes.linkTitle')}
        maxLength={200}
        value={edit.title}
        onChange={({ target }) => edit.change({ title: target.value })}
      />
      {edit.wrong && (
        <p role="alert" className={styles.wrong}>
          {t('attributes.wrong.url')}
        </p>
      )}
    </div>
  );
}

/** Without an address there is nothing to give a title. */
const goesToTitle = ({ key }: KeyboardEvent, address: string): boolean =>
  key === 'ArrowDown' && address.trim() !== '';
