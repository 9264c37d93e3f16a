import {
  cancelImport,
  getImport,
  type ImportFile,
  type ImportPlan,
  type ImportProgress,
  reviseImport,
  type SaidOfFile,
  startImport,
} from '@tessera/domain/api/imports.ts';
import { useEffect, useState } from 'react';
import { request } from '../../data/api/call.ts';
import { useKnownPeople } from '../../data/teams/use-known-people.ts';
import type { ImportDialogProps } from '../../records/boards/board-dialogs.ts';
import { ChooseFile } from './choose-file.tsx';
import { MapColumns } from './map-columns.tsx';
import { Progress } from './progress.tsx';

const POLL_MS = 400;

/** From a file to a folder of items: choose, preview, map, import. */
export default function ImportDialog({
  teamId,
  boardId,
  folder,
  attributes = [],
  opened,
  onClose,
  onOpenFolder,
}: ImportDialogProps) {
  useKnownPeople(teamId);
  const [file, setFile] = useState<ImportFile>();
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<string>();

  const running = progress?.state === 'running' || progress?.state === 'cancelling';
  const id = progress?.id;
  useEffect(() => {
    if (!running || id === undefined) return;
    const timer = setInterval(() => {
      request(getImport, { params: { team: teamId, id } }).then(setProgress, () => {
        // The server is unreachable for a moment; the import continues later, and so does polling.
      });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [running, id, teamId]);

  const say = async (said: SaidOfFile): Promise<ImportFile | undefined> => {
    setProblem(undefined);
    try {
      const read = await request(reviseImport, { params: { team: teamId, id: file!.id }, body: said });
      setFile(read);
      return read;
    } catch (error) {
      setProblem((error as Error).message);
      return undefined;
    }
  };
  const start = async (plan: ImportPlan) => {
    setProblem(undefined);
    try {
      setProgress(await request(startImport, { params: { team: teamId, id: file!.id }, body: plan }));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  const close = () => {
    // A file that was only previewed is removed.
    if (file && !progress) request(cancelImport, { params: { team: teamId, id: file.id } }).catch(() => {});
    onClose();
  };

  if (progress) {
    return (
      <Progress
        teamId={teamId}
        progress={progress}
        onProgress={setProgress}
        onClose={onClose}
        onOpenFolder={onOpenFolder}
      />
    );
  }
  if (file)
    return (
      <MapColumns
        team={teamId}
        file={file}
        folder={folder}
        attributes={attributes}
        problem={problem}
        onSay={say}
        onStart={start}
        onClose={close}
      />
    );
  return <ChooseFile {...{ teamId, boardId, opened }} onFile={setFile} onClose={close} />;
}
