import { isEmptyText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTextFiles } from '../../attributes/attachments/use-text-files.tsx';
import { mentionedDays } from '../../attributes/date/mentioned-days.ts';
import { usePeople } from '../../data/folder/people.ts';
import { itemsToName, namedItem } from '../../data/search/named-items.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { prepareEditor, RichTextEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import { useEndWriting } from '../../ui/rich-text/use-end-writing.ts';
import styles from './comments.module.css';

/** Once a conversation is shown, the editor is loaded after so long, in milliseconds. */
const AT_REST_MS = 300;

interface ComposerProps {
  teamId: number;
  folderId: string;
  /** What has been written so far. */
  text: RichText;
  label: string;
  /** What the button says that ends it. */
  send: string;
  onChange(text: RichText): void;
  onSend(text: RichText): void;
  onCancel?(): void;
  autoFocus?: boolean;
  /** How often something was put behind what is written: the focus goes there. */
  added?: number;
  /** It is sent only when its files have arrived; left out: whoever sends it waits for them. */
  awaitsFiles?: boolean;
}

/** What ends it is in sight, too: where somebody writes it has grown by its tools, which come with the focus. */
const showWhole = ({ currentTarget }: FocusEvent): void => {
  requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
};

/** Where a comment is written. */
export function Composer({
  teamId,
  folderId,
  text,
  label,
  send,
  onChange,
  onSend,
  onCancel,
  autoFocus = false,
  added = 0,
  awaitsFiles = false,
}: ComposerProps) {
  const { t } = useTranslation();
  const people = usePeople();
  const known = useMemo(() => {
    const here = { id: 'here', name: t('richText.here') };
    const others = people.all.filter(({ former }) => !former).map(({ id, name }) => ({ id: `${id}`, name }));
    return [...others, here];
  }, [people, t]);
  const isEmpty = isEmptyText(text);
  const files = useTextFiles({ team: teamId, folder: folderId }, text, false, () => onSend(text));
  const { handle, end } = useEndWriting(() => {
    if (isEmpty) return;
    if (awaitsFiles) files.finish();
    else onSend(text);
  });
  useEffect(() => {
    if (added > 0) handle.current?.focusEnd();
  }, [added, handle]);
  return (
    <div className={styles.composer} onFocus={showWhole}>
      <RichTextEditor
        autoFocus={autoFocus}
        size="comment"
        label={label}
        placeholder={label}
        value={text}
        onChange={onChange}
        onSubmit={end}
        {...(onCancel ? { onCancel } : {})}
        people={known}
        nameOf={(id) => people.get(Number(id))?.name}
        items={(words) => itemsToName(teamId, words)}
        days={mentionedDays}
        titleOf={(id) => namedItem(id)?.name}
        handle={handle}
        {...files.editor}
      />
      {files.isWaiting && (
        <p role="status" className={styles.quiet}>
          {t('files.waitsToSend')}
        </p>
      )}
      <div className={styles.sending}>
        <span className={styles.attach}>
          <IconButton small label={t('files.add')} onPress={() => handle.current?.pick()}>
            <Paperclip size={15} />
          </IconButton>
        </span>
        {onCancel && (
          <Button kind="quiet" size="small" onPress={onCancel}>
            {t('comments.cancel')}
          </Button>
        )}
        <Button
          kind="primary"
          size="small"
          icon={<SendHorizontal size={14} className={styles.forward} aria-hidden />}
          isDisabled={isEmpty}
          busy={files.isWaiting}
          onPress={end}
        >
          {send}
        </Button>
      </div>
    </div>
  );
}

/** A field that becomes a composer where somebody is about to write: the editor is many times a first page. */
export function ComposerField({
  isBegun,
  ...props
}: Omit<ComposerProps, 'autoFocus'> & { /** Something is written already. */ isBegun: boolean }) {
  const [isOpen, setIsOpen] = useState(isBegun);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    setWasOpen(true);
  };
  useEffect(() => {
    // The first keys find the editor there.
    const timer = setTimeout(prepareEditor, AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOpen || isBegun)
    return (
      <Composer
        {...props}
        autoFocus={(isOpen && !isBegun) || (props.added ?? 0) > 0}
        onSend={(text) => {
          close();
          props.onSend(text);
        }}
        onCancel={() => {
          close();
          props.onCancel?.();
        }}
      />
    );
  return (
    <button
      type="button"
      // The focus stays where somebody has written.
      autoFocus={wasOpen}
      className={styles.field}
      onPointerEnter={prepareEditor}
      onFocus={prepareEditor}
      onClick={() => setIsOpen(true)}
    >
      {props.label}
    </button>
  );
}
