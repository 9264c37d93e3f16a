import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { RichTextEditorProps } from './editor-props.ts';
import styles from './rich-text.module.css';
import { RichTextView } from './rich-text-view.tsx';

let ready: ComponentType<RichTextEditorProps> | undefined;
/** Its parts are many times those of a first page. */
const load = async () => {
  const loaded = await import('./editor/editor.tsx');
  ready = loaded.default;
  return loaded;
};
const Later = lazy(load);

/** Loads the editor ahead: somebody is about to write. */
export const prepareEditor = (): void => {
  load().catch(() => {
    // Asked for again when it is shown.
  });
};

/** The editor of formatted texts. Until it is there the text stands where it will be. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, people = [], nameOf, files } = props;
  // One that is loaded has the focus at once: no key that is pressed right after is lost.
  const [Ready] = useState(() => ready);
  const name = (id: string) => nameOf?.(id) ?? people.find((one) => one.id === id)?.name;
  if (Ready) return <Ready {...props} />;
  return (
    <Suspense
      fallback={
        <div className={styles.waiting} aria-busy>
          <RichTextView text={value} people={name} {...(files ? { files } : {})} />
        </div>
      }
    >
      <Later {...props} />
    </Suspense>
  );
}
