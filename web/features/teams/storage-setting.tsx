import { getStorage, type Storage } from '@tessera/domain/api/files.ts';
import { STORAGE_WARNING } from '@tessera/domain/constants.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { useFormats } from '../../data/page/formats.ts';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import styles from './storage.module.css';

const GIGABYTE = 1_000_000_000;

/** How much room the files of a workspace take, and how large one may be. */
export function StorageSetting({ team }: { team: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [storage, setStorage] = useState<Storage>();
  useEffect(() => {
    const gone = new AbortController();
    // Without a connection there is nothing to tell.
    request(getStorage, { params: { team }, signal: gone.signal }).then(setStorage, () => {});
    return () => gone.abort();
  }, [team]);
  if (!storage) return null;
  const { used, limit, file_max } = storage;
  // The specification shows storage in GB.
  const gigabytes = (bytes: number) => formats.number(Math.round((bytes / GIGABYTE) * 100) / 100);
  const level =
    limit === null || used < limit * STORAGE_WARNING ? undefined : used < limit ? 'nearly' : 'full';
  return (
    <SettingGroup title={t('workspace.storage')}>
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
    </SettingGroup>
  );
}
