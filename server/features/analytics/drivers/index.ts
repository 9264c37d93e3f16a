import type { DriverType } from './driver.ts';
import { fileDriver } from './file-driver.ts';
import { segmentDriver } from './segment-driver.ts';

/** Every analytics driver. */
export const drivers: readonly DriverType[] = [fileDriver, segmentDriver];
