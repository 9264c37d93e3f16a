import { type ExportedTable, isExported } from '@tessera/domain/exports/exported-table.ts';
import { fileName } from '@tessera/domain/exports/file-name.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import type { TFunction } from 'i18next';
import { exportRows, NotLoadedError } from '../../data/folder/export-rows.ts';
import type { LiveRows } from '../../data/folder/live-rows.ts';
import { currentFormats } from '../../data/page/formats.ts';
import { accessOf } from '../../data/permissions/access.ts';
import { CSV_TYPE, downloadFile } from '../../ui/download-file.ts';
import { openToast, showToast } from '../../ui/toast/toast.ts';
import { shownAttributes } from '../../views/shown-attributes.ts';

/** A file that is not made by then is said to be on its way, in milliseconds. */
const SAID_AFTER_MS = 400;

interface ExportedView {
  teamId: number;
  folder: Folder;
  /** Undefined: the folder has none of its own. */
  view: Pick<View, 'name'> | undefined;
  attributes: ExportedTable['attributes'];
  items: { settings: Pick<SharedSettings, 'order' | 'hidden'>; rows: LiveRows };
  t: TFunction;
}

/**
 * Gives the person what they see in a view as a CSV file: the items that it finds, by the attributes that it shows, in the
 * order of both.
 */
export async function exportView({
  teamId,
  folder,
  view,
  attributes,
  items: { settings, rows },
  t,
}: ExportedView): Promise<void> {
  const isDenied = () => !accessOf(teamId).may('EXPORT_FOLDER', folderPlace(folder));
  const deny = () => showToast(t('errors.denied.EXPORT_FOLDER'), { kind: 'error' });
  if (isDenied()) return deny();
  let close: (() => void) | undefined;
  const timer = setTimeout(() => {
    close = openToast(t('exports.making'));
  }, SAID_AFTER_MS);
  try {
    const shown = shownAttributes(attributes, settings).filter(isExported);
    const { parts, count } = await exportRows(teamId, rows, shown);
    // Somebody may have taken the permission away meanwhile.
    if (isDenied()) return deny();
    downloadFile(new Blob(parts, { type: CSV_TYPE }), fileName([folder.name, view?.name ?? ''], 'csv'));
    showToast(t('exports.done', { count, formatted: currentFormats().number(count) }), { kind: 'good' });
  } catch (error) {
    showToast(t(error instanceof NotLoadedError ? 'exports.notLoaded' : 'exports.failed'), { kind: 'error' });
  } finally {
    clearTimeout(timer);
    close?.();
  }
}
