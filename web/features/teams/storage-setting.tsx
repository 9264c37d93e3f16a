import { getStorage, type Storage } from '@tessera/domain/api/files.ts';
import { STORAGE_WARNING } from '@tessera/domain/constants.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { useFormats } from '../../data/page/formats.ts';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { useKeptRoom } from '../../ui/use-kept-room.ts';
import styles from './storage.module.css';

/** A line that is still to come. */
const BLANK = '\u00a0';
const GIGABYTE = 1_000_000_000;

/** How much room the files of a workspace take, and how large one may be. */
export function StorageSetting({ team }: { team: number }) {
  const { t } = useTranslation();
  const [storage, setStorage] = useState<Storage | null>();
  const { ref, style } = useKeptRoom<HTMLDivElement>(`storage-${team}`, Boolean(storage));
  useEffect(() => {
    const gone = new AbortController();
    request(getStorage, { params: { team }, signal: gone.signal }).then(setStorage, () => {
      // Without a connection there is nothing to tell.
      if (!gone.signal.aborted) setStorage(null);
    });
    return () => gone.abort();
  }, [team]);
  if (storage === null) return null;
  return (
    <div ref={ref} style={storage ? undefined : style}>
      <SettingGroup title={t('workspace.storage')}>
        {storage ? (
          <Told storage={storage} />
        ) : (
          <Setting label={t('workspace.storageUsed')} text={BLANK} wide>
            <p className={styles.used} data-loading>
              {BLANK}
            </p>
          </Setting>
        )}
      </SettingGroup>
    </div>
  );
}

function Told({ storage: { used, limit, file_max } }: { storage: Storage }) {
  const { t } = useTranslation();
  const formats = useFormats();
  // The specification shows storage in GB.
  const gigabytes = (bytes: number) => formats.number(Math.round((bytes / GIGABYTE) * 100) / 100);
  const level =
    limit === null || used < limit * STORAGE_WARNING ? undefined : used < limit ? 'nearly' : 'full';
  return (
    <Setting
      label={t('workspace.storageUsed')}
      text={t('workspace.fileMax', { megabytes: formats.number(file_max / 1_000_000) })}
      wide
    >
      {limit === null ? (
        <p className={styles.used}>{t('workspace.gigabytes', { used: gigabytes(used) })}</p>
      ) : (
        <ProgressBar
          label={t('workspace.storageUsed')}
          value={used}
          max={limit}
          detail={t('workspace.gigabytesOf', { used: gigabytes(used), limit: gigabytes(limit) })}
        />
      )}
      {level && (
        <p className={styles.warning} role="status">
          {t(level === 'full' ? 'workspace.storageFull' : 'workspace.storageNearly')}
        </p>
      )}
    </Setting>
  );
}
