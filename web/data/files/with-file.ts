import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { FILE_VERSIONS_MAX } from '@tessera/domain/constants.ts';
import { type FormerFile, nameBeside } from '@tessera/domain/files/file.ts';

/**
 * The files of a value with one more, or with a new version of one of them: the former one is kept behind it. Of a value that
 * takes one file it takes the place of that.
 */
export function withFile(
  data: readonly Attachment[],
  file: FormerFile,
  { replaces, multiple }: { replaces: string | undefined; multiple: boolean },
): Attachment[] {
  if (data.some(({ id }) => id === file.id)) return [...data];
  const former = data.find(({ id }) => id === replaces);
  if (former) {
    const { older = [], ...before } = former;
    const next = { ...file, name: former.name, older: [before, ...older].slice(0, FILE_VERSIONS_MAX) };
    return data.map((one) => (one === former ? next : one));
  }
  if (!multiple) return [file];
  const name = nameBeside(
    file.name,
    data.map((one) => one.name),
  );
  return [...data, { ...file, name }];
}
