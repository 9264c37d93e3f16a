/** Colours as any program reads them: others know nothing of the tokens of this page, nor of OKLCH. */
export function colorReader(element: Element): (token: string) => string {
  const style = getComputedStyle(element);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const to = canvas.getContext('2d', { willReadFrequently: true });
  const known = new Map<string, string>();
  return (token) => {
    const found = known.get(token);
    if (found !== undefined || !to) return found ?? '#000';
    to.clearRect(0, 0, 1, 1);
    to.fillStyle = style.getPropertyValue(`--${token}`).trim();
    to.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = to.getImageData(0, 0, 1, 1).data;
    const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
    known.set(token, color);
    return color;
  };
}

const NAME = 'Inter Variable';

/** The parts of the page's own font that a text needs, as rules with the font in them. Other letters the system has. */
export async function fontRules(text: string): Promise<string> {
  const points = new Set(Array.from(text, (letter) => letter.codePointAt(0)!));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const found: string[] = [];
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const { style } = rule;
    if (!style.getPropertyValue('font-family').includes(NAME)) continue;
    const ranges = style.getPropertyValue('unicode-range');
    if (ranges && !isInRanges(points, ranges)) continue;
    const address = /url\("?([^")]+)"?\)/.exec(style.getPropertyValue('src'))?.[1];
    if (address === undefined) continue;
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const data = await dataUrl(await (await fetch(new URL(address, base))).blob());
    found.push(
      `@font-face{font-family:"${NAME}";font-weight:100 900;src:url(${data}) format("woff2");` +
        `${ranges ? `unicode-range:${ranges};` : ''}}`,
    );
  }
  return found.join('');
}

/** `U+0-FF, U+131, U+30??` */
function isInRanges(points: ReadonlySet<number>, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    const [first, last] = [from.replaceAll('?', '0'), to.replaceAll('?', 'F')].map((one) =>
      Number.parseInt(one, 16),
    );
    return points.values().some((point) => point >= first! && point <= last!);
  });
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The font could not be read.'));
    reader.readAsDataURL(blob);
  });
}
