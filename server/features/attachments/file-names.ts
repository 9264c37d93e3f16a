import path from 'node:path';
import { FILE_PICTURE_PX, PHOTO_SIZES } from '@tessera/domain/constants.ts';
import type { Config } from '../../config.ts';

/** Bytes are stored under what they are, for each workspace by itself: what one has tells nothing of another. */
export const bytesName = (team: number, sha256: string): string =>
  `attachments/${team}/${sha256.slice(0, 2)}/${sha256}`;

const picturesFolder = (team: number, sha256: string): string => `pictures/${team}/${sha256}`;
export const pictureFolder = picturesFolder;

export const pictureSizes = { small: FILE_PICTURE_PX, tiny: PHOTO_SIZES[1] } as const;
export type PictureSize = keyof typeof pictureSizes;

export const pictureName = (team: number, sha256: string, size: PictureSize): string =>
  `${picturesFolder(team, sha256)}/${pictureSizes[size]}.webp`;

/** Where bytes arrive, on the disk of the process that takes them. */
export const incomingFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'incoming');
export const incomingId = (team: number, id: string): string => `${team}-${id}`;
