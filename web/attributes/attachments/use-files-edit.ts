import {
  type Attachment,
  type AttachmentsSettings,
  attachments,
  whyLeftOut,
} from '@tessera/domain/attributes/attachments.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { same } from '@tessera/sync/same-content.ts';
import { useRef, useState } from 'react';
import { uploadsOf } from '../../data/files/page-uploads.ts';
import { isForValue, type Upload, type ValueTarget } from '../../data/files/upload.ts';
import { openFolderOf } from '../../data/folder/open-folder-of.ts';
import { useObservable } from '../../data/page/observable.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { EditorProps } from '../attribute-ui.ts';

/** Why files were not taken. */
export interface LeftFiles {
  names: string[];
  because: 'extension' | 'size';
}

/** The edit of an item's files. What is sent is saved by itself; order, names and removals with the end of the edit. */
export function useFilesEdit({ attribute, data, itemId, onCommit, onCancel }: EditorProps) {
  const client = syncClient();
  const uploads = uploadsOf(client);
  const all = useObservable(uploads.all);
  const [base] = useState(() => (data ?? []) as Attachment[]);
  const [changed, setChanged] = useState<Attachment[]>();
  const [left, setLeft] = useState<LeftFiles[]>([]);
  const ended = useRef(false);
  const settings = attachments.settings.parse(attribute.settings);
  const place = itemId === undefined ? undefined : openFolderOf(itemId);
  const stored =
    itemId === undefined ? undefined : place?.shown('values', valueId(itemId, attribute.id))?.['data'];
  const live = (stored === undefined ? base : (stored ?? [])) as Attachment[];
  const files =
    changed === undefined
      ? live
      : ((attachments.merge!(base, changed, live) as Attachment[] | null | undefined) ?? changed);
  const target: ValueTarget | undefined =
    place && itemId !== undefined
      ? {
          team: attribute.team_id,
          board: place.place.board_id,
          folder: place.place.folder_id,
          item: itemId,
          attribute: attribute.id,
        }
      : undefined;
  const own = all.filter(
    ({ target: to }) => isForValue(to) && to.item === itemId && to.attribute === attribute.id,
  );

  function add(given: readonly File[], replaces?: string): void {
    if (!target || given.length === 0) return;
    const refused = refusals(settings, given);
    setLeft(refused);
    const names = new Set(refused.flatMap((one) => one.names));
    const taken = given.filter(({ name }) => !names.has(name));
    const some = settings.multiple && replaces === undefined ? taken : taken.slice(0, 1);
    void uploads.add(replaces === undefined ? target : { ...target, replaces }, some);
  }

  return {
    files,
    left,
    settings,
    uploads,
    sending: own as readonly Upload[],
    canAdd: target !== undefined,
    add,
    change: (next: Attachment[]) => setChanged(next),
    end: () => {
      if (ended.current) return;
      ended.current = true;
      if (changed === undefined || same(files, live)) onCancel();
      else onCommit(files.length > 0 ? files : null, 'stay');
    },
  };
}
export type FilesEdit = ReturnType<typeof useFilesEdit>;

function refusals(settings: AttachmentsSettings, files: readonly File[]): LeftFiles[] {
  const left = Map.groupBy(files, (file) => whyLeftOut(settings, file));
  return (['extension', 'size'] as const).flatMap((because) => {
    const names = left.get(because)?.map(({ name }) => name);
    return names ? [{ names, because }] : [];
  });
}
