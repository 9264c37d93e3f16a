import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2 } from 'lucide-react';
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import MenuPopover from '../../menu/menu-popover.tsx';
import { type Block, blockAt, duplicated, moved, removed } from './block-moves.ts';
import styles from './editor.module.css';

interface BlockHandleProps {
  editor: Editor;
  /** What the text and its handle are in. */
  frame: RefObject<HTMLElement | null>;
}

/** The handle of the block under the pointer, or of the one with the cursor: drags it, or opens what can be done with it. */
export function BlockHandle({ editor, frame }: BlockHandleProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const grip = useRef<HTMLDivElement>(null);
  const { doc, selection } = editor.state;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      const text = editor.view.dom.getBoundingClientRect();
      const inside = Math.min(Math.max(clientX, text.left + 40), text.right - 40);
      const found = editor.view.posAtCoords({ left: inside, top: clientY });
      const block = found && blockAt(editor.state.doc, found.inside >= 0 ? found.inside : found.pos);
      if (block) setAt(block.at);
    };
    element.addEventListener('pointermove', onMove);
    return () => element.removeEventListener('pointermove', onMove);
  }, [editor, frame]);

  const block: Block | undefined =
    (at !== null && at < doc.content.size ? blockAt(doc, at) : undefined) ?? blockAt(doc, selection.from);
  const top = block && topOf(editor, block, frame.current);
  if (!block || top === undefined) return null;

  const act = (make: (state: Editor['state'], block: Block) => ReturnType<typeof moved>) => () => {
    const tr = make(editor.state, block);
    if (tr) editor.view.dispatch(tr.scrollIntoView());
    editor.view.focus();
  };
  const { start, end } = dragging(editor, block);
  return (
    <>
      {/* A menu's own button would open it under the mouse that is about to drag, and some browsers drag no button at all. */}
      <div
        ref={grip}
        role="button"
        tabIndex={-1}
        aria-label={t('richText.block')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={styles.handle}
        style={{ insetBlockStart: top }}
        draggable
        onDragStart={start}
        onDragEnd={end}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Enter' && setOpen(true)}
      >
        <GripVertical size={14} aria-hidden />
      </div>
      <MenuPopover
        label={t('richText.block')}
        triggerRef={grip}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={[
          {
            id: 'up',
            label: t('richText.moveUp'),
            icon: <ArrowUp size={16} />,
            run: act((state, one) => moved(state, one, -1)),
          },
          {
            id: 'down',
            label: t('richText.moveDown'),
            icon: <ArrowDown size={16} />,
            run: act((state, one) => moved(state, one, 1)),
          },
          { id: 'duplicate', label: t('richText.duplicate'), icon: <Copy size={16} />, run: act(duplicated) },
          {
            id: 'delete',
            label: t('richText.deleteBlock'),
            icon: <Trash2 size={16} />,
            danger: true,
            apart: true,
            run: act(removed),
          },
        ]}
      />
    </>
  );
}

/** The block goes to where it is dropped: ProseMirror moves it. */
const dragging = ({ view, state }: Editor, { at, node }: Block) => ({
  start({ dataTransfer }: DragEvent) {
    const chosen = NodeSelection.create(state.doc, at);
    view.dispatch(state.tr.setSelection(chosen));
    dataTransfer.effectAllowed = 'move';
    const drawn = view.nodeDOM(at);
    if (drawn instanceof HTMLElement) dataTransfer.setDragImage(drawn, 0, 0);
    dataTransfer.setData('text/plain', node.textContent);
    view.dragging = { slice: chosen.content(), move: true };
  },
  end() {
    view.dragging = null;
  },
});

/** Where a block begins within the frame, in CSS pixels. */
function topOf({ view }: Editor, { at }: Block, frame: HTMLElement | null): number | undefined {
  const drawn = view.nodeDOM(at);
  if (!(drawn instanceof HTMLElement) || !frame) return undefined;
  return drawn.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}
