import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoProblem } from '../../data/account/check-photo.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';

const loadCropDialog = chunk(() => import('../../ui/crop-dialog/crop-dialog.tsx'));
const CropDialog = latePart(loadCropDialog);

/** Loaded early, to be there when a file is chosen. */
export const readyToCrop = (): void => void loadCropDialog().catch(() => {});

/**
 * Prepares a picture for a workspace: it is checked before it is sent, and cropped to a square unless it keeps its
 * shape.
 */
export function useTeamPicture({ whole, onPicture }: { whole: boolean; onPicture(picture: Blob): void }): {
  choose(file: File | undefined): void;
  problem: string | undefined;
  /** The crop dialog, for the caller to draw. */
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = photoProblem(chosen);
    setProblem(wrong === 'type' ? t('profile.photoType') : wrong);
    if (wrong !== undefined) return;
    if (whole) return onPicture(chosen);
    loadCropDialog().then(
      () => setFile(chosen),
      () => setProblem(t('connection.featureOffline')),
    );
  };

  const dialog = file && (
    <Suspense>
      <CropDialog
        file={file}
        workspace
        onPhoto={(picture) => {
          setFile(undefined);
          onPicture(picture);
        }}
        onUnreadable={() => {
          setFile(undefined);
          setProblem(t('profile.photoUnreadable'));
        }}
        onClose={() => setFile(undefined)}
      />
    </Suspense>
  );
  return { choose, problem, dialog };
}
