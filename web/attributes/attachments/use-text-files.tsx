import { filesInText } from '@tessera/domain/rich-text/files.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { uploadsOf } from '../../data/files/page-uploads.ts';
import type { TextTarget } from '../../data/files/upload.ts';
import { useObservable } from '../../data/page/observable.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { RichTextEditorProps } from '../../ui/rich-text/editor-props.ts';
import type { ShownFile } from '../../ui/rich-text/reading.ts';
import { previewOf } from './file-kinds.ts';
import { TextFile } from './text-file.tsx';

/** How a text that is read shows its files. */
export const textFiles = (team: number) => (file: ShownFile, remove?: () => void) => (
  <TextFile team={team} file={file} onRemove={remove} />
);

/**
 * The files of a text that is being written. They are sent while it is written; what the text is for is done when they are
 * there.
 *
 * @param place undefined: it takes no files
 * @param isShared others write it too: a file is in their text once it is kept, and stands beside it before
 */
export function useTextFiles(
  place: TextTarget | undefined,
  text: RichText,
  isShared: boolean,
  done: () => void,
) {
  const uploads = uploadsOf(syncClient());
  const all = useObservable(uploads.all);
  const named = useMemo(() => new Set(filesInText(text)), [text]);
  const [beside, setBeside] = useState<readonly ShownFile[]>([]);
  const isSending = beside.length > 0 || all.some(({ id }) => named.has(id));
  const givenUp = useRef(new Set<string>());
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(done);
  useEffect(() => {
    if (!isWaiting || isSending) return;
    setWaiting(false);
    end();
  }, [isWaiting, isSending]);
  const { team, folder } = place ?? {};
  /** Resolves with those that have arrived. */
  const arrived = async (files: readonly ShownFile[]): Promise<readonly ShownFile[]> => {
    if (!isShared) return files;
    const ids = new Set(files.map(({ id }) => id));
    setBeside((before) => [...before, ...files]);
    await new Promise<void>((resolve) => {
      const look = () => {
        if (uploads.all.get().some(({ id }) => ids.has(id))) return;
        stop();
        resolve();
      };
      const stop = uploads.all.subscribe(look);
      look();
    });
    // The text has them before it can end.
    setTimeout(() => setBeside((before) => before.filter(({ id }) => !ids.has(id))));
    return files.filter(({ id }) => !givenUp.current.has(id));
  };
  const sent = useRef(arrived);
  sent.current = arrived;
  const editor = useMemo((): Pick<RichTextEditorProps, 'onFiles' | 'files'> => {
    if (team === undefined || folder === undefined) return {};
    return {
      files: textFiles(team),
      async onFiles(files) {
        const kept = await uploads.add({ team, folder }, files);
        return sent.current(
          kept.map(({ id, name, bytes: { type } }) => ({
            ...{ id, name },
            isImage: previewOf({ name, type }) === 'image',
          })),
        );
      },
    };
  }, [team, folder, uploads]);
  return {
    editor,
    /** What is on its way to a text that others write too. */
    beside: beside.map((file) => (
      <TextFile key={file.id} team={team!} file={file} onRemove={() => givenUp.current.add(file.id)} />
    )),
    /** It is done as soon as its files are there. */
    isWaiting,
    finish: () => (isSending ? setWaiting(true) : done()),
  };
}
