/**
 * Only a path of this site: an address from elsewhere must not decide where a person lands after signing in.
 * Browsers take a backslash for a slash, and leave out tabs and line ends.
 */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && path.length <= 2_000 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
