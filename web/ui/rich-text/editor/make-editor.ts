import { NAMELESS, type RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { Editor, Extension } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { Selection } from '@tiptap/pm/state';
import type { TFunction } from 'i18next';
import type { RichTextEditorProps } from '../editor-props.ts';
import { blockAt, moved } from './block-moves.ts';
import { drawNode } from './draw-node.ts';
import { schemaExtensions } from './extensions.ts';
import { markdownClipboard } from './markdown-clipboard.ts';
import type { FilePlace } from './own-nodes.ts';
import { withoutEmptyTables } from './pasted-tables.ts';
import { sharedWriting } from './shared-writing.ts';
import { type Trigger, triggers } from './trigger.ts';

/** What the editor tells of what happens in it. */
export interface Hears {
  onTrigger(trigger: Trigger | null): void;
  onKey(event: KeyboardEvent): boolean;
  onLink(): void;
  onFiles(files: readonly File[]): void;
  /** A file has its place in the text. Returns what is called when it has gone. */
  onPlace(place: FilePlace): () => void;
}

interface Now {
  props: RichTextEditorProps;
  hears: Hears;
  t: TFunction;
  language: string;
}

interface Changes {
  /** Whatever has changed: its text, the cursor, the focus. */
  draw(): void;
  changed(content: unknown): void;
}

/** An editor in an element. `now`: what its owner says at the moment. */
export function makeEditor(
  element: HTMLElement | null,
  now: () => Now,
  changes: Changes,
  content: RichText,
): Editor {
  const { props, t } = now();
  const { shared } = props;
  const names = namesOf(now);
  const editor = new Editor({
    element,
    ...(shared ? {} : { content }),
    injectCSS: false,
    extensions: [
      ...schemaExtensions(
        drawNode(() => names),
        {
          task: t('richText.taskOpen'),
          language: t('richText.codeLanguage'),
          plainCode: t('richText.plainCode'),
        },
        (place) => (now().props.files ? now().hears.onPlace(place) : undefined),
        // Undo takes back what this person has written.
        { undo: !shared },
      ),
      ...(shared ? sharedWriting(shared) : []),
      Placeholder.configure({ placeholder: () => now().props.placeholder ?? '' }),
      keys(now),
      Extension.create({
        name: 'signs',
        addProseMirrorPlugins: () => [
          triggers(
            (trigger) => now().hears.onTrigger(trigger),
            (event) => now().hears.onKey(event),
          ),
          markdownClipboard({
            person: (id) => names.known(id) ?? NAMELESS,
            item: (id) => now().props.titleOf?.(id),
            date: names.date,
          }),
        ],
        priority: 1_000,
      }),
    ],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
      handleDOMEvents: { keydown: movesByKey },
      handleTextInput: takesWords,
      transformPasted: withoutEmptyTables,
      // What other programs copy with a picture of it is a text.
      handlePaste: (_, { clipboardData }) =>
        !clipboardData?.types.includes('text/plain') && takesFiles(clipboardData, now()),
      handleDrop(view, event, _, isMoved) {
        if (isMoved || !takesFiles(event.dataTransfer, now())) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (at) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))));
        return true;
      },
    },
    onUpdate: ({ editor }) => changes.changed(editor.getJSON()),
    onTransaction: changes.draw,
    onFocus: changes.draw,
    onBlur: changes.draw,
  });
  return editor;
}

/**
 * ProseMirror takes a cursor that goes to the start within 200 ms after the focus for a reset by the browser, and puts it
 * back. After a key the person has moved it.
 */
function movesByKey(view: Editor['view']): false {
  const { input } = view as unknown as { input: { lastFocus: number } };
  input.lastFocus = 0;
  return false;
}

/** Words that come at once, as keyboards of phones give them. The rules for signs count on letters, and would lose them. */
function takesWords({ state, dispatch }: Editor['view'], from: number, to: number, words: string): boolean {
  if (words.length < 3) return false;
  dispatch(state.tr.insertText(words, from, to).scrollIntoView());
  return true;
}

/** Focuses its last text: what is no text would be replaced by the first key. */
export function focusEnd({ state, view }: Editor): void {
  const end = Selection.findFrom(state.doc.resolve(state.doc.content.size), -1, true);
  if (end) view.dispatch(state.tr.setSelection(end));
  view.focus();
}

/** How the editor says what stands for something else. */
function namesOf(now: () => Now) {
  const known = (id: string): string | undefined => {
    const { nameOf, people } = now().props;
    return nameOf?.(id) ?? people?.find((one) => one.id === id)?.name;
  };
  return {
    known,
    person: (id: string, name: string): string => (known(id) ?? name) || now().t('richText.somebody'),
    item: (id: string): string => now().props.titleOf?.(id) ?? now().t('richText.unknownItem'),
    date: (day: string): string =>
      new Intl.DateTimeFormat(now().language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    get here() {
      return now().t('richText.here');
    },
  };
}

/** Keys that are ours, before those of the text. */
const keys = (now: () => Now) =>
  Extension.create({
    name: 'keys',
    priority: 900,
    addKeyboardShortcuts() {
      const { editor } = this;
      const move = (by: 1 | -1) => (): boolean => {
        const block = blockAt(editor.state.doc, editor.state.selection.from);
        const tr = block && moved(editor.state, block, by);
        if (tr) editor.view.dispatch(tr.scrollIntoView());
        return true;
      };
      const told = (tell: (() => void) | undefined): boolean => {
        tell?.();
        return tell !== undefined;
      };
      return {
        'Mod-Enter': () => told(now().props.onSubmit),
        Escape: () => told(now().props.onCancel),
        'Mod-k': () => told(now().hears.onLink),
        'Mod-Shift-ArrowUp': move(-1),
        'Mod-Shift-ArrowDown': move(1),
      };
    },
  });

function takesFiles(data: DataTransfer | null, { props, hears }: Now): boolean {
  const files = Array.from(data?.files ?? []);
  if (files.length === 0 || !props.onFiles) return false;
  hears.onFiles(files);
  return true;
}
