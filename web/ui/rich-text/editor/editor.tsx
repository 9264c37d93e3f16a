import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../use-narrow.ts';
import type { LoadedEditorProps } from '../late-editor.tsx';
import text from '../rich-text.module.css';
import { BlockHandle } from './block-handle.tsx';
import { Bubble } from './bubble.tsx';
import styles from './editor.module.css';
import { Floating, type Spot } from './floating.tsx';
import { Others } from './others.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useEditor } from './use-editor.ts';
import { useEditorFiles } from './use-editor-files.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WritingTools } from './writing-tools.tsx';

/** The editor itself, with what it brings: only what writes loads it. */
export default function RichEditor(props: LoadedEditorProps) {
  const { size } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const frame = useRef<HTMLDivElement>(null);
  const [isLinking, setLinking] = useState(false);
  const files = useEditorFiles(props);
  const suggesting = useSuggestions(props, files.suggestions);
  const { element, editor, isTooLong } = useEditor(props, {
    onTrigger: suggesting.setTrigger,
    onKey: suggesting.onKey,
    onLink: () => setLinking(true),
    onFiles: (given) => void files.add(given),
    onPlace: files.onPlace,
  });
  files.editor.current = editor;
  suggesting.editor.current = editor;

  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    const said = {
      'aria-label': props.label,
      'aria-controls': suggesting.isOpen ? suggesting.list : undefined,
      'aria-activedescendant': suggesting.activeOption,
      'aria-invalid': isTooLong ? 'true' : undefined,
    };
    for (const [name, value] of Object.entries(said))
      if (value === undefined) box.removeAttribute(name);
      else box.setAttribute(name, value);
  });

  const spotAt = (position: number): Spot => {
    const { left, top, bottom } = editor!.view.coordsAtPos(position);
    return { left, top, bottom };
  };
  const isAlive = editor !== null && !editor.isDestroyed;
  const { selection } = (isAlive && editor.state) || {};
  const choosesText = isAlive && editor.isFocused && !selection!.empty && !editor.isActive('codeBlock');
  const showsBubble =
    isLinking || ((choosesText || (isAlive && editor.isFocused && editor.isActive('table'))) && !isNarrow);
  return (
    <div ref={frame} className={clsx(styles.frame, size === 'document' && styles.document)}>
      <div ref={element} className={clsx(text.text, styles.text)} />
      {files.shown}
      {isAlive && size === 'document' && <BlockHandle editor={editor} frame={frame} />}
      {isAlive && isNarrow && editor.isFocused && !isLinking && (
        <WritingTools editor={editor} onLink={() => setLinking(true)} />
      )}
      {isAlive && showsBubble && (
        <Floating spot={spotAt(selection!.from)} side="above">
          <Bubble
            key={String(isLinking)}
            editor={editor}
            startsWithLink={isLinking}
            onDone={() => setLinking(false)}
          />
        </Floating>
      )}
      {isAlive && suggesting.isOpen && suggesting.trigger && (
        <Floating spot={spotAt(suggesting.trigger.from)} side="below">
          <SuggestionList
            id={suggesting.list}
            label={t('richText.suggestions')}
            suggestions={suggesting.suggestions}
            active={suggesting.active}
            onChoose={suggesting.choose}
          />
        </Floating>
      )}
      {props.shared && <Others shared={props.shared} />}
      {isTooLong && (
        <p role="alert" className={styles.problem}>
          {t('richText.tooLong')}
        </p>
      )}
    </div>
  );
}
