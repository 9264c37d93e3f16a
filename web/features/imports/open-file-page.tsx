import { useNavigate } from '@tanstack/react-router';
import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace } from '@tessera/domain/permissions/places.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { type Structure, useStructure } from '../../data/structure/structure.ts';
import { type ChosenPlace, PlaceChoice } from '../../records/tree/place-choice.tsx';
import { AskPage } from '../../ui/ask-page/ask-page.tsx';
import { FileLine } from '../../ui/file-line/file-line.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import ImportDialog from './import-dialog.tsx';
import styles from './open-file.module.css';
import { useOpenedFile } from './use-opened-file.ts';

/** Imports a file with which the system has opened the installed app, or one that is chosen then: first it asks where to. */
export function OpenFilePage() {
  const { t } = useTranslation();
  const formats = useFormats();
  const file = useOpenedFile();
  const [place, setPlace] = useState<ChosenPlace>();
  return (
    <AskPage title={t('imports.title')}>
      {file && <FileLine Icon={FileSpreadsheet} name={file.name} size={formats.bytes(file.size)} />}
      <p className={styles.quiet}>{t('imports.whereText')}</p>
      <PlaceChoice
        label={t('imports.where')}
        chosen={place}
        onChoose={setPlace}
        isPossible={takesImports}
        nowhere={t('imports.nowhere')}
      />
      {place && <ImportTo place={place} file={file} onClose={() => setPlace(undefined)} />}
    </AskPage>
  );
}

function ImportTo({
  place: { team, id },
  file,
  onClose,
}: {
  place: ChosenPlace;
  file: File | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { structure } = useStructure(team);
  const folder = structure.folder(id);
  const rootId = folder?.board_id ?? id;
  const openFolder = (folderId: string) =>
    void navigate({
      to: '/b/$rootId/$folderId/{-$itemId}',
      params: { rootId, folderId, itemId: undefined },
      replace: true,
    });
  return (
    <NeedsNetwork title={t('imports.title')} onClose={onClose}>
      <ImportDialog
        teamId={team}
        boardId={rootId}
        {...(folder ? { folder, attributes: structure.attributes(folder) } : {})}
        {...(file ? { opened: file } : {})}
        onClose={onClose}
        onOpenFolder={openFolder}
      />
    </NeedsNetwork>
  );
}

/** A board gets a folder for the file; a folder gets its items. */
function takesImports(id: string, structure: Structure, access: Access): boolean {
  const folder = structure.folder(id);
  const board = boardPlace(folder?.board_id ?? id);
  if (!access.may('CREATE_ITEM', board)) return false;
  return folder ? access.may('CREATE_ITEM', folderPlace(folder)) : access.may('CREATE_FOLDER', board);
}
