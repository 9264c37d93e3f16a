import { createRequire } from 'node:module';
import { keysShown } from './keys-shown.ts';

/** axe-core, read once. The package that brings it loads it four times for each check of a page. */
const bearer = createRequire(import.meta.url).resolve('@axe-core/playwright');
const { source } = createRequire(bearer)('axe-core') as { source: string };

/** All rules check light; dark is checked only by those about colours, as all else is the same there. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const colours = ['color-contrast', 'link-in-text-block'];
const themes = [
  { theme: 'light', rules: tags },
  { theme: 'dark', rules: colours },
];

interface Violation {
  id: string;
  nodes: { target: unknown[]; html: string; failureSummary: string }[];
}

interface Axe {
  run(
    root: Document | { include: string[] },
    options: { runOnly: string[]; resultTypes: ['violations'] },
  ): Promise<{ violations: Violation[] }>;
}

/** A page of Playwright, or a frame of one. */
interface Looked {
  evaluate<R>(code: string): Promise<R>;
  evaluate<R>(run: () => R | Promise<R>): Promise<R>;
  evaluate<R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
}

/** The barriers that axe-core finds on a page, in light and in dark, and keys in place of texts. @param within only there */
export async function violationsOf(page: Looked, within?: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source);
  const all = (await keysShown(page)).map((key) => `a key in place of its text: ${key}`);
  for (const { theme, rules } of themes) {
    const violations = await page.evaluate(lookAt, { theme, rules, within });
    const found = violations.map(
      ({ id, nodes }) =>
        `${theme}: ${id}: ${nodes
          .slice(0, 3)
          .map(({ target, html, failureSummary }) => `${target} ${html} ${failureSummary}`)
          .join(' | ')}`,
    );
    all.push(...found);
  }
  return all;
}

/** Runs in the page. */
async function lookAt(asked: {
  theme: string;
  rules: string[];
  within: string | undefined;
}): Promise<Violation[]> {
  // A page in the background draws no frames.
  const frame = () =>
    new Promise<unknown>((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, 100);
    });
  const moves = () =>
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime));
  // Earlier changes are drawn first; then the colours change from one theme to the other.
  await frame();
  document.documentElement.dataset['theme'] = asked.theme;
  do await frame();
  while (moves());
  const { axe } = window as unknown as { axe: Axe };
  // Passed checks are left out: describing them takes longer than checking.
  const root = asked.within === undefined ? document : { include: [asked.within] };
  return (await axe.run(root, { runOnly: asked.rules, resultTypes: ['violations'] })).violations;
}
