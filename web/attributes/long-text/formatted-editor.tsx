import { documentOf, type LongText, longTextOf } from '@tessera/domain/attributes/long-text.ts';
import clsx from 'clsx';
import { Paperclip } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openFolderOf } from '../../data/folder/open-folder-of.ts';
import { usePeople } from '../../data/folder/people.ts';
import { itemsToName, namedItem } from '../../data/search/named-items.ts';
import { useSharedText } from '../../data/texts/use-shared-text.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { editorIsReady, RichTextEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import { useEndWriting } from '../../ui/rich-text/use-end-writing.ts';
import { useTextFiles } from '../attachments/use-text-files.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { mentionedDays } from '../date/mentioned-days.ts';
import styles from './long-text.module.css';

/**
 * Writes a long text with its form. It ends where somebody goes on elsewhere, or presses Mod+Enter. With a connection it is
 * written in the room of the text, which saves it.
 */
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
  const shared = useSharedText(
    itemId === undefined
      ? undefined
      : { team: attribute.team_id, item_id: itemId, attribute_id: attribute.id },
    editorIsReady,
  );
  /** It was in a room: what it began with is not what is stored by now. */
  const wasShared = useRef(false);
  wasShared.current ||= shared !== undefined;
  const isSettled = shared?.isSettled === true;
  const draft = useRef(onDraft);
  draft.current = onDraft;
  useEffect(() => {
    // The room has it all: nothing would be lost with this page.
    if (isSettled) draft.current?.(undefined);
  }, [isSettled]);
  const folder = itemId === undefined ? undefined : openFolderOf(itemId)?.place.folder_id;
  const place = folder === undefined ? undefined : { team: attribute.team_id, folder };
  const files = useTextFiles(place, text, shared !== undefined, async () => {
    if (ended.current || value === undefined) return;
    ended.current = true;
    if (shared && (await shared.leave())) onCancel();
    else if (!wasShared.current && text === begun) onCancel();
    else onCommit(value, 'stay');
  });
  const { handle, end } = useEndWriting(() => {
    if (!ended.current && value !== undefined) files.finish();
  });
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
          const typed = shared?.isSettled ? undefined : longTextOf(next);
          if (typed !== undefined) onDraft?.(typed);
        }}
        onSubmit={end}
        onCancel={() => {
          // What others have seen already is not given up.
          if (shared) return void end();
          ended.current = true;
          onCancel();
        }}
        shared={shared}
        people={known}
        nameOf={(id) => people.get(Number(id))?.name}
        items={items}
        days={mentionedDays}
        titleOf={(id) => namedItem(id)?.name}
        placeholder={t('richText.placeholder')}
        handle={handle}
        {...files.editor}
      />
      {place && size === 'document' && (
        <div className={styles.attach}>
          <IconButton small label={t('files.add')} onPress={() => handle.current?.pick()}>
            <Paperclip size={15} />
          </IconButton>
        </div>
      )}
      {files.beside}
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
