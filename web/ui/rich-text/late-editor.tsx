import { type ComponentType, useEffect, useState } from 'react';
import { EarlyField } from './early-field.tsx';
import { EarlyText } from './early-text.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import { type FilePicker, useFilePicker } from './use-file-picker.tsx';

export interface LoadedEditorProps extends RichTextEditorProps {
  /** What was written before the editor was there. */
  early: EarlyText | undefined;
  picker: FilePicker;
}

type LoadedEditor = ComponentType<LoadedEditorProps>;

/** An editor that is loaded when somebody is about to write. */
export function lateEditor(load: () => Promise<LoadedEditor>) {
  let ready: LoadedEditor | undefined;
  const loaded = async () => {
    ready = await load();
    return ready;
  };

  /** Loads it. Resolves with whether it is there. */
  const isReady = (): Promise<boolean> =>
    loaded().then(
      () => true,
      // Asked for again when it is shown.
      () => false,
    );

  /** Until the editor is there a plain field takes what is written, and stays where it cannot come. */
  function Shown(props: RichTextEditorProps) {
    const [Editor, setEditor] = useState(() => ready);
    const [early] = useState(() =>
      ready ? undefined : new EarlyText(props.value, props.autoFocus === true),
    );
    const [busy, setBusy] = useState(0);
    useEffect(() => {
      if (early)
        loaded().then(
          (editor) => setEditor(() => editor),
          () => {
            // Without a connection what is written stays plain lines.
          },
        );
    }, [early]);
    const { picker, input } = useFilePicker(props);
    const onBusy = (isBusy: boolean) => setBusy((before) => before + (isBusy ? 1 : -1));
    return (
      <>
        {early && (!Editor || busy > 0) ? (
          <EarlyField {...props} {...{ early, picker, onBusy }} />
        ) : (
          Editor && <Editor {...props} {...{ early, picker }} />
        )}
        {input}
      </>
    );
  }
  return { Shown, isReady };
}
