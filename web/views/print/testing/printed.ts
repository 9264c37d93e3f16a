import { expect, onTestFinished } from 'vitest';
import { loadSoon } from '../../../data/folder/soon.tsx';

export const sheet = () => document.querySelector('body > article');
export const texts = (of: ParentNode, selector: string) =>
  [...of.querySelectorAll(selector)].map((one) => one.textContent?.trim());

/** The page as it goes to paper. */
export async function printed(): Promise<Element> {
  onTestFinished(loadSoon());
  await expect
    .poll(() => {
      dispatchEvent(new Event('afterprint'));
      dispatchEvent(new Event('beforeprint'));
      return sheet();
    })
    .not.toBeNull();
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
  return sheet()!;
}
