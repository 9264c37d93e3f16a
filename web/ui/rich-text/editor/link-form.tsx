import { safeAddress } from '@tessera/domain/rich-text/address.ts';
import type { Editor } from '@tiptap/core';
import { Check, Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../is-composing.ts';
import { Tool } from './bubble.tsx';
import styles from './editor.module.css';

/** What somebody typed as an address: one without its scheme is of the web. */
const read = (typed: string): string | undefined =>
  safeAddress(typed) ??
  (/^[^\s/:@]+@[^\s/:@]+\.\w+$/.test(typed.trim()) ? safeAddress(`mailto:${typed.trim()}`) : undefined) ??
  (/^[^\s/:@]+\.[^\s/:@]{2,}/.test(typed.trim()) ? safeAddress(`https://${typed.trim()}`) : undefined);

/** Where the chosen text leads. */
export function LinkForm({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(`${editor.getAttributes('link')['href'] ?? ''}`);
  const [isWrong, setWrong] = useState(false);
  const problem = useId();
  const save = () => {
    const href = read(typed);
    if (typed.trim() !== '' && !href) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <input
        autoFocus
        type="text"
        inputMode="url"
        dir="ltr"
        className={styles.address}
        aria-label={t('richText.address')}
        placeholder="https://"
        value={typed}
        {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': problem } : {})}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            save();
          } else if (event.key === 'Escape') {
            editor.commands.focus();
            onDone();
          }
        }}
      />
      <Tool label={t('ui.save')} onPress={save}>
        <Check size={16} aria-hidden />
      </Tool>
      {editor.isActive('link') && (
        <Tool
          label={t('richText.unlink')}
          onPress={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          <Unlink size={16} aria-hidden />
        </Tool>
      )}
      {isWrong && (
        <p id={problem} role="alert" className={styles.problem}>
          {t('richText.addressWrong')}
        </p>
      )}
    </div>
  );
}
