import { readFileSync } from 'node:fs';
import type { Config } from '../../config.ts';
import { onDisk } from '../../failure.ts';

/** The scripts of the operator, as they are at the start; undefined: there are none. Throws `StartFailure`. */
export function readAdditionalScripts({
  ADDITIONAL_SCRIPTS: file,
}: Pick<Config, 'ADDITIONAL_SCRIPTS'>): string | undefined {
  if (file === undefined) return undefined;
  return onDisk(`read ADDITIONAL_SCRIPTS, ${file}`, () => readFileSync(file, 'utf8'));
}

/** Where these scripts may load from, and whom they may ask, for the Content-Security-Policy of the pages. */
export const additionalSources = ({
  ADDITIONAL_SCRIPTS,
  ADDITIONAL_SOURCES,
}: Pick<Config, 'ADDITIONAL_SCRIPTS' | 'ADDITIONAL_SOURCES'>): string[] =>
  ADDITIONAL_SCRIPTS === undefined ? [] : ADDITIONAL_SOURCES;
