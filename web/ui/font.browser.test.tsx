import { expect, test } from 'vitest';

/** The size of words in a font. */
async function sizeIn(font: string, weight: number, text: string) {
  await document.fonts.load(`${weight} 20px ${font}`, text);
  const line = document.createElement('span');
  line.textContent = text;
  line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 20px ${font}; line-height: normal`;
  document.body.append(line);
  const { width, height } = line.getBoundingClientRect();
  line.remove();
  return { width, height };
}

const isThere = async (): Promise<boolean> =>
  (await Promise.all(['Arial', 'Liberation Sans'].map((name) => document.fonts.load(`20px "${name}"`)))) &&
  (await sizeIn('"Inter Fallback", monospace', 400, 'iiiiiiii')).width <
    (await sizeIn('monospace', 400, 'iiiiiiii')).width - 10;

test('until Inter has come, words have nearly its width, and lines exactly its height', async ({ skip }) => {
  skip(!(await isThere()), 'This device has none of the fonts.');
  for (const text of ['Website relaunch', 'Quarterly planning and reviews', 'Aufgaben für Größeres'])
    for (const weight of [400, 500]) {
      const inter = await sizeIn('"Inter Variable"', weight, text);
      const before = await sizeIn('"Inter Fallback"', weight, text);
      const bare = await sizeIn('Arial, "Liberation Sans"', weight, text);
      expect(Math.abs(before.width - inter.width) / inter.width).toBeLessThan(0.04);
      expect(Math.abs(before.width - inter.width)).toBeLessThan(Math.abs(bare.width - inter.width));
      expect(before.height).toBeCloseTo(inter.height, 0);
    }
});
