import { PASSWORD_MIN_LENGTH } from '@tessera/domain/constants.ts';
import { madeOnce } from '../../made-once.ts';

/**
 * The most used passwords that are long enough to be allowed here: part of a list of some 50,000 leaked ones
 * (`@zxcvbn-ts/language-common`). It is read when the first password is chosen; it is a megabyte that few starts need.
 */
const list = madeOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all: readonly (string | number)[] = dictionary['passwords-common'];
  return new Set(all.map(String).filter(({ length }) => length >= PASSWORD_MIN_LENGTH));
});

/** Ignores case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await list()).has(password.toLowerCase());
}
