import { filesInText } from '@tessera/domain/rich-text/files.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
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
 */
export function useTextFiles(place: TextTarget | undefined, text: RichText, done: () => void) {
  const uploads = uploadsOf(syncClient());
  const all = useObservable(uploads.all);
  const named = useMemo(() => new Set(filesInText(text)), [text]);
  const isSending = all.some(({ id }) => named.has(id));
  const [isWaiting, setWaiting] = useState(false);
  const end = useEffectEvent(done);
  useEffect(() => {
    if (!isWaiting || isSending) return;
    setWaiting(false);
    end();
  }, [isWaiting, isSending]);
  const { team, folder } = place ?? {};
  const editor = useMemo((): Pick<RichTextEditorProps, 'onFiles' | 'files'> => {
    if (team === undefined || folder === undefined) return {};
    return {
      files: textFiles(team),
      async onFiles(files) {
        const kept = await uploads.add({ team, folder }, files);
        return kept.map(({ id, name, bytes: { type } }) => ({
          ...{ id, name },
          isImage: previewOf({ name, type }) === 'image',
        }));
      },
    };
  }, [team, folder, uploads]);
  return {
    editor,
    /** It is done as soon as its files are there. */
    isWaiting,
    finish: () => (isSending ? setWaiting(true) : done()),
  };
}
