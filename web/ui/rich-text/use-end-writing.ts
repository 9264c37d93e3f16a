import { useRef } from 'react';
import type { EditorHandle } from './editor-props.ts';

/** Ends the writing in an editor once its text has the form that it will have; for the editor's `handle`. */
export function useEndWriting(end: () => void) {
  const handle = useRef<EditorHandle>(null);
  // What is done is that of the text by then.
  const now = useRef(end);
  now.current = end;
  const isEnding = useRef(false);
  return {
    handle,
    end() {
      if (isEnding.current) return;
      const settling = handle.current?.settle?.();
      if (!settling) {
        now.current();
        return;
      }
      isEnding.current = true;
      void settling.finally(() => {
        isEnding.current = false;
        now.current();
      });
    },
  };
}
