import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { Paperclip } from 'lucide-react';
import { Suspense } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, EditorProps } from '../attribute-ui.ts';
import { FilesCell } from './files-cell.tsx';

const load = chunk(() => import('./files-editor.tsx'));

const FilesEditor = latePart(load);
/** It is a dialog: what is below it stays. */
const Editor = (props: EditorProps) => (
  <Suspense>
    <FilesEditor {...props} />
  </Suspense>
);

export const attachments: AttributeUi = {
  Icon: Paperclip,
  Cell: FilesCell,
  Editor,
  prepare: () => void load().catch(() => {}),
  sketch: (data: readonly Attachment[] | null) =>
    data === null || data.length === 0
      ? undefined
      : {
          form: 'chips',
          chips: data.map(({ name }) => ({
            words: name,
            ground: 'surface-raised',
            ink: 'ink',
            edge: 'line',
          })),
        },
  Settings: latePart(chunk(() => import('./attachments-settings.tsx'))),
};
