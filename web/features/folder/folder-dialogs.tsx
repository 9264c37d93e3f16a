import type { BulkMove } from '@tessera/domain/api/bulk-acts.ts';
import { savedOf } from '@tessera/domain/computing/computation.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { BegunAttribute } from '../../attributes/new-attribute-choices.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import type { useAllowed } from '../../data/permissions/use-allowed.ts';
import { SectionsDialog } from '../../records/attributes/sections/sections-dialog.tsx';
import type { BoardDialogs } from '../../records/boards/board-dialogs.ts';
import type { TemplateDraft } from '../../records/items/templates/draft.ts';
import { TemplateDialog } from '../../records/items/templates/template-dialog.tsx';
import { TemplatesDialog } from '../../records/items/templates/templates-dialog.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import type { ManyItems } from '../../views/bulk/for-server.ts';
import { useStartAct } from '../../views/bulk/use-bulk-act.ts';
import { DeleteAttributeDialog } from './delete-attribute-dialog.tsx';

const ConvertDialog = latePart(chunk(() => import('../../records/attributes/convert-dialog.tsx')));
const MoveItemsDialog = latePart(chunk(() => import('../../records/items/moving/move-items-dialog.tsx')));
const AttributeDialog = latePart(chunk(() => import('../../records/attributes/attribute-dialog.tsx')));

export type FolderDialog =
  | { name: 'share' | 'import' | 'activity' | 'templates' | 'sections' }
  | { name: 'add'; begun: BegunAttribute; onMade(id: string): void }
  | { name: 'template'; draft: TemplateDraft }
  | { name: 'move'; ids: readonly string[]; many: ManyItems | undefined }
  | { name: 'edit' | 'drop' | 'convert'; attributeId: string };

/** The dialogs of a folder: one at a time. */
export function FolderDialogs({
  teamId,
  folder,
  attributes,
  allowed,
  dialog,
  onClose,
  onOpenFolder,
  onMoved,
  ImportDialog,
  ActivityDialog,
  ShareDialog,
}: {
  teamId: number;
  folder: Folder;
  attributes: Attribute[];
  allowed: ReturnType<typeof useAllowed>;
  dialog: FolderDialog;
  onClose(): void;
  onOpenFolder(folderId: string): void;
  /** Items of the folder have gone to another one. */
  onMoved(ids: readonly string[]): void;
} & BoardDialogs) {
  const { t } = useTranslation();
  const startAct = useStartAct();
  const moveMany = ({ items, below }: ManyItems, ids: readonly string[], act: BulkMove) =>
    startAct(teamId, { folder_id: folder.id, ...items, act }, { named: ids.length, below });
  const base = { teamId, attributes, onClose };
  switch (dialog.name) {
    case 'share':
      return (
        <Suspense>
          <ShareDialog teamId={teamId} boardId={folder.board_id} onClose={onClose} />
        </Suspense>
      );
    case 'import':
      return (
        <Suspense>
          <NeedsNetwork title={t('board.import')} onClose={onClose}>
            <ImportDialog
              {...base}
              attributes={attributes.map(savedOf)}
              boardId={folder.board_id}
              folder={folder}
              onOpenFolder={onOpenFolder}
            />
          </NeedsNetwork>
        </Suspense>
      );
    case 'activity':
      return (
        <Suspense>
          <NeedsNetwork title={t('board.activity')} onClose={onClose}>
            <ActivityDialog teamId={teamId} boardId={folder.board_id} onClose={onClose} />
          </NeedsNetwork>
        </Suspense>
      );
    case 'templates':
      return <TemplatesDialog {...{ ...base, folder, allowed }} />;
    case 'sections':
      return <SectionsDialog {...{ ...base, folder }} />;
    case 'template':
      return <TemplateDialog {...{ ...base, folder }} draft={dialog.draft} />;
    case 'move':
      return (
        <Suspense>
          <NeedsNetwork title={t('moveItems.action')} onClose={onClose}>
            <MoveItemsDialog
              {...{ teamId, folder, onClose }}
              ids={dialog.ids}
              moveMany={dialog.many && ((act) => moveMany(dialog.many!, dialog.ids, act))}
              onMoved={() => onMoved(dialog.ids)}
            />
          </NeedsNetwork>
        </Suspense>
      );
    case 'add':
    case 'edit': {
      const saved = attributes.map(savedOf);
      const about =
        dialog.name === 'edit' ? { edited: saved.find(({ id }) => id === dialog.attributeId) } : dialog;
      return (
        <Suspense>
          <AttributeDialog {...{ teamId, folder, attributes: saved, onClose }} {...about} />
        </Suspense>
      );
    }
    case 'convert': {
      const attribute = attributes.find(({ id }) => id === dialog.attributeId);
      return attribute ? (
        <Suspense>
          <NeedsNetwork title={t('conversion.title', { name: attribute.name })} onClose={onClose}>
            <ConvertDialog {...{ teamId, folder, attribute, onClose }} attributes={attributes.map(savedOf)} />
          </NeedsNetwork>
        </Suspense>
      ) : null;
    }
    case 'drop': {
      const attribute = attributes.map(savedOf).find(({ id }) => id === dialog.attributeId);
      return attribute ? <DeleteAttributeDialog {...{ teamId, attribute, onClose }} /> : null;
    }
  }
}
