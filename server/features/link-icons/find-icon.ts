import { askOutside } from '../../outgoing/ask-outside.ts';
import { makePhoto } from '../../photos/make-photo.ts';
import type { Services } from '../../services.ts';
import { pictureIn } from './icon-file.ts';
import { namedIcons } from './named-icons.ts';

const PAGE = {
  milliseconds: 8_000,
  bytes: 256_000,
  cuts: true,
  types: /^(text\/html|application\/xhtml\+xml)$/,
};
/** Some sites send icons as anything; what it is, its bytes say. */
const ICON = { milliseconds: 8_000, bytes: 500_000, types: /^(image\/.*|application\/octet-stream|)$/ };

/** The icon of a site as a small WebP. Undefined: it has none that can be shown, or does not answer. */
export async function findIcon(
  { config, log }: Pick<Services, 'config' | 'log'>,
  host: string,
): Promise<Uint8Array | undefined> {
  for (const scheme of ['https', 'http']) {
    const root = new URL(`${scheme}://${host}/`);
    const page = await askOutside(config, root, PAGE);
    const icons = page ? namedIcons(page.bytes.toString('utf8'), page.address) : namedIcons('', root);
    for (const address of icons) {
      const file = await askOutside(config, address, ICON);
      const picture = file && pictureIn(file.bytes);
      const made = picture && (await makePhoto(picture, log).catch(() => undefined));
      if (made?.[0]) return made[0];
    }
    if (page) return undefined;
  }
  return undefined;
}
