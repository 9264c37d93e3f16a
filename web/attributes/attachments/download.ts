import { fileAddress, fileLinks } from '../../data/files/file-links.ts';

/** Browsers ask before a page downloads several files faster than this, in milliseconds. */
const BETWEEN_MS = 300;

/** Has the browser download files, one after the other. */
export async function downloadFiles(
  team: number,
  files: readonly { id: string; name: string }[],
): Promise<void> {
  for (const [index, { id, name }] of files.entries()) {
    const link = await fileLinks.fresh(team, id);
    if (link === undefined) continue;
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    const anchor = document.createElement('a');
    anchor.href = fileAddress(team, link);
    anchor.download = name;
    anchor.click();
  }
}
