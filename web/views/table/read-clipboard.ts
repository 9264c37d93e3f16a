import type { ClipboardTexts } from './clipboard-table.ts';

/**
 * The clipboard without its keys. Rejects where the browser keeps it from pages: in insecure ones, and where the person
 * has not allowed it.
 */
export async function readClipboard(): Promise<ClipboardTexts> {
  const texts = new Map<string, string>();
  for (const item of await navigator.clipboard.read())
    for (const type of item.types.filter((one) => one.startsWith('text/')))
      texts.set(type, await (await item.getType(type)).text());
  return { getData: (type) => texts.get(type) ?? '' };
}
