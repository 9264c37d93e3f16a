import { lateEditor } from './late-editor.tsx';

/** Its parts are many times those of a first page. */
const late = lateEditor(async () => (await import('./editor/editor.tsx')).default);

/** The editor of formatted texts. */
export const RichTextEditor = late.Shown;

/** Loads the editor. Resolves with whether it is there. */
export const editorIsReady = late.isReady;

/** Loads the editor ahead: somebody is about to write. */
export const prepareEditor = (): void => void editorIsReady();
