import { documentOf, type LongText, longTextOf } from '@tessera/domain/attributes/long-text.ts';
import clsx from 'clsx';
import { Paperclip } from 'lucide-react';
import { type FocusEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFolderOf } from '../../data/folder/open-folder-of.ts';
import { usePeople } from '../../data/folder/people.ts';
import { itemsToName, namedItem } from '../../data/search/named-items.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { FilePicking } from '../../ui/rich-text/editor-props.ts';
import { RichTextEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import { useTextFiles } from '../attachments/use-text-files.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import styles from './long-text.module.css';

/** Writes a long text with its form. It ends where somebody goes on elsewhere, or presses Mod+Enter. */
export function FormattedEditor({
  attribute,
  data,
  itemId,
  size,
  onCommit,
  onCancel,
  onDraft,
}: EditorProps & { size: 'comment' | 'document' }) {
  const { t } = useTranslation();
  const people = usePeople();
  const [text, setText] = useState(() => documentOf((data as LongText | null) ?? ''));
  const [begun] = useState(text);
  const ended = useRef(false);
  const value = useMemo(() => longTextOf(text), [text]);
  const known = useMemo(
    () => people.all.filter(({ former }) => !former).map(({ id, name }) => ({ id: String(id), name })),
    [people],
  );
  const items = useCallback((words: string) => itemsToName(attribute.team_id, words), [attribute.team_id]);
  const folder = itemId === undefined ? undefined : openFolderOf(itemId)?.place.folder_id;
  const place = folder === undefined ? undefined : { team: attribute.team_id, folder };
  const picking = useRef<FilePicking>(null);
  const files = useTextFiles(place, text, () => {
    if (ended.current || value === undefined) return;
    ended.current = true;
    if (text === begun) onCancel();
    else onCommit(value, 'stay');
  });
  const end = () => {
    if (!ended.current && value !== undefined) files.finish();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A menu of the editor, or another window, is no end.
    const isWithin = currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role="menu"]');
    if (!isWithin && document.hasFocus()) end();
  };
  return (
    <div
      className={clsx(styles.editor, size === 'comment' && styles.cell)}
      onBlur={onBlur}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <RichTextEditor
        autoFocus
        size={size}
        label={attribute.name}
        value={text}
        onChange={(next) => {
          setText(next);
          const draft = longTextOf(next);
          if (draft !== undefined) onDraft?.(draft);
        }}
        onSubmit={end}
        onCancel={() => {
          ended.current = true;
          onCancel();
        }}
        people={known}
        nameOf={(id) => people.get(Number(id))?.name}
        items={items}
        titleOf={(id) => namedItem(id)?.name}
        placeholder={t('richText.placeholder')}
        picking={picking}
        {...files.editor}
      />
      {place && size === 'document' && (
        <div className={styles.attach}>
          <IconButton small label={t('files.add')} onPress={() => picking.current?.pick()}>
            <Paperclip size={15} />
          </IconButton>
        </div>
      )}
      {files.isWaiting && (
        <p role="status" className={styles.note}>
          {t('files.waitsToSave')}
        </p>
      )}
      {value === undefined && (
        <p role="alert" className={styles.problem}>
          {t('richText.tooLong')}
        </p>
      )}
    </div>
  );
}
