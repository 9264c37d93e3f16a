import { addPhoto, removePhotoFiles } from '../../photos/photos.ts';
import type { Services } from '../../services.ts';
import { hidePhotos, showPhoto } from './photos.store.ts';

type Needed = Pick<Services, 'database' | 'files' | 'log'>;

/** Makes these bytes the person's photo, each time under a new address. Throws 422 if they are no photo. */
export const setPhoto = (services: Needed, person: number, bytes: Buffer): Promise<void> =>
  addPhoto(services, { owner: { person }, bytes, shape: 'square' }, (key, url) =>
    showPhoto(services.database.pool, person, key, url),
  );

export async function removePhoto({ database, files }: Needed, person: number): Promise<void> {
  await removePhotoFiles(files, await hidePhotos(database.pool, person));
}
