import type { Editor } from '@tiptap/core';
import { clsx } from 'clsx';
import { Bold, Code, Highlighter, Italic, Link, Strikethrough, Underline } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '../../toolbar/toolbar.tsx';
import styles from './editor.module.css';
import { LinkForm } from './link-form.tsx';
import { TableTools } from './table-tools.tsx';

/** The marks of the chosen text, as buttons. */
export function MarkButtons({ editor, onLink }: { editor: Editor; onLink(): void }) {
  const { t } = useTranslation();
  const marks = [
    ['bold', t('richText.bold'), Bold],
    ['italic', t('richText.italic'), Italic],
    ['underline', t('richText.underline'), Underline],
    ['strike', t('richText.strike'), Strikethrough],
    ['highlight', t('richText.highlight'), Highlighter],
    ['code', t('richText.code'), Code],
  ] as const;
  return (
    <>
      {marks.map(([mark, label, Icon]) => (
        <Tool
          key={mark}
          label={label}
          isOn={editor.isActive(mark)}
          onPress={() => editor.chain().focus().toggleMark(mark).run()}
        >
          <Icon size={16} aria-hidden />
        </Tool>
      ))}
      <Tool label={t('richText.link')} isOn={editor.isActive('link')} onPress={onLink}>
        <Link size={16} aria-hidden />
      </Tool>
    </>
  );
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  onPress(): void;
  children: React.ReactNode;
}

/** A button that leaves the cursor where it is. */
export function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      className={clsx(styles.tool, isOn && styles.on)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** What can be done with the chosen text, or with the table in which the cursor is. */
export function Bubble({
  editor,
  startsWithLink,
  onDone,
}: {
  editor: Editor;
  startsWithLink: boolean;
  onDone(): void;
}) {
  const { t } = useTranslation();
  const [isLinking, setLinking] = useState(startsWithLink);
  if (isLinking)
    return (
      <LinkForm
        editor={editor}
        onDone={() => {
          setLinking(false);
          onDone();
        }}
      />
    );
  return (
    <Toolbar label={t('richText.format')} className={styles.tools}>
      {editor.state.selection.empty ? null : <MarkButtons editor={editor} onLink={() => setLinking(true)} />}
      {editor.isActive('table') && <TableTools editor={editor} />}
    </Toolbar>
  );
}
