/** A version of three numbers, as in `34.2.0`. */
type Version = readonly [major: number, minor: number, patch: number];

/** Returns undefined where there is no version. */
export function parseVersion(text: string | undefined): Version | undefined {
  const [, major, minor, patch] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text ?? '') ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/**
 * Below 0: `one` is the older, above 0: the newer. 0 also where either is no version: nothing follows from what
 * can't be compared.
 */
export function compareVersions(one: string | undefined, other: string | undefined): number {
  const [left, right] = [parseVersion(one), parseVersion(other)];
  if (!left || !right) return 0;
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
