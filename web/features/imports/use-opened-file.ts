import { useEffect, useState } from 'react';

/** How the system hands files to an installed app; browsers with file handlers have it. */
interface LaunchQueue {
  setConsumer(consumer: (launched: { files: readonly { getFile(): Promise<File> }[] }) => void): void;
}

/** The file with which the installed app was opened; undefined: none. */
export function useOpenedFile(): File | undefined {
  const [file, setFile] = useState<File>();
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files: [first] }) => {
      first?.getFile().then(setFile, () => {
        // It has gone since, or may not be read: another one can be chosen.
      });
    });
  }, []);
  return file;
}
