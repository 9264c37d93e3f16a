import { createHash } from 'node:crypto';
import { statusAddress } from '@tessera/domain/status-host.ts';
import type { Config } from '../config.ts';
import { additionalSources } from '../features/application/additional-scripts.ts';
import { challengeSources } from './challenge.ts';

/** The styles that React Aria adds to a page, word for word: for touch, and for overlays on iOS. */
const inlineStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);

/** Pages ask it for messages about disturbances. */
function statusHost({ PUBLIC_URL }: Config): string[] {
  const address = PUBLIC_URL === undefined ? undefined : statusAddress(PUBLIC_URL);
  return address === undefined ? [] : [new URL(address).origin];
}

/** What our pages may load, and from where: only what some page needs. `'self'` includes the socket of this address. */
export function contentSecurity(config: Config): Record<string, string[]> {
  const challenge = challengeSources(config);
  const additional = additionalSources(config);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...challenge, ...additional],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...inlineStyles],
    'img-src': ["'self'", 'data:', 'blob:', ...additional],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...statusHost(config), ...additional],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // A PDF in the browser's own viewer, from a page's memory.
    'frame-src': ['blob:', ...challenge, ...additional],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

/** The same for the API's description: its page has styles of its own. */
export const contentSecurityOfDocs = (config: Config): Record<string, string[]> => ({
  ...contentSecurity(config),
  'style-src': ["'self'", "'unsafe-inline'"],
});
