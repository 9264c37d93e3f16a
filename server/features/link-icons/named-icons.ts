/** The largest side of an icon that is asked for first: it is shown at 16 pixels, on fine screens at 48. */
const WANTED = 64;
/** So many of those that a page names are tried. */
const TRIED_MAX = 3;

const linkTag = /<link\b[^>]{0,2000}>/gi;
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? '';

/** The icons that a page names, the best one first, and at last the one that every site may have. */
export function namedIcons(html: string, page: URL): URL[] {
  const named = (html.match(linkTag) ?? []).flatMap((tag) => {
    const rel = attribute(tag, 'rel').toLowerCase().split(/\s+/);
    const href = attribute(tag, 'href').replaceAll('&amp;', '&');
    const isIcon = rel.includes('icon') || rel.includes('apple-touch-icon');
    if (!isIcon || href === '' || !URL.canParse(href, page)) return [];
    const address = new URL(href, page);
    const isDrawing = /svg/i.test(attribute(tag, 'type')) || /\.svg$/i.test(address.pathname);
    const size = Number.parseInt(attribute(tag, 'sizes'), 10) || (rel.includes('icon') ? 32 : 180);
    return isDrawing ? [] : [{ address, far: Math.abs(Math.log2(size / WANTED)) }];
  });
  const best = named.sort((one, other) => one.far - other.far).slice(0, TRIED_MAX);
  return [...best.map(({ address }) => address), new URL('/favicon.ico', page)];
}
