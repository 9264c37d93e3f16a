import { END_ISOLATE, ISOLATE } from './given.ts';
import type { Letter } from './letter.ts';

/**
 * Mail programs support little CSS: tables make the layout, each element has its own style, and the style sheet only
 * adds what some support (dark mode, narrow screens). Colours are those of web/ui/tokens.css in sRGB.
 */
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WIDTH_PX = 560;

const darkMode = `
  .page { background: #101014 !important; }
  .card { background: #1f2026 !important; border-color: #2a2b31 !important; }
  .ink { color: #edebe7 !important; }
  .soft { color: #afb0b7 !important; }
  .faint { color: #9698a0 !important; }
  .link { color: #b3b1ff !important; }
  .line { border-color: #2a2b31 !important; }
  .button { background: #6253d4 !important; color: #fbfbfe !important; }`;

const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {${darkMode}
  }
  @media (max-width: 480px) {
    .card { padding: 28px 22px !important; }
    .outer { padding: 20px 12px !important; }
    .button { display: block !important; text-align: center !important; }
  }`;

/** The mark of web/ui/logo: rows of small squares, of which two are empty in the lower rows. */
const logoRows = [
  ['#5b5bd6', '#8e4ec6', '#d6409f'],
  ['', '#6e6ade', ''],
  ['', '#f5b83d', ''],
];

/** The mail as HTML. Everything in it is escaped here. */
export function asHtml(letter: Letter): string {
  const { language, direction, subject, heading, before, details, list, action, after, footer, unsubscribe } =
    letter;
  const start = direction === 'rtl' ? 'right' : 'left';
  const end = direction === 'rtl' ? 'left' : 'right';
  const paragraph = (text: string, below = 16) =>
    `<p class="ink" style="margin:0 0 ${below}px;font-size:15px;line-height:24px;color:#202127">${spoken(text)}</p>`;
  const aside = (text: string) =>
    `<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:20px;color:#565760">${spoken(text)}</p>`;

  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${spoken(subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f8f6f3;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${spoken(before[1] ?? heading)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" lang="${language}" style="background:#f8f6f3;font-family:${FONT};text-align:${start}">
<tr><td class="outer" align="center" style="padding:40px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH_PX}" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH_PX}px;text-align:${start}">
<tr><td style="padding:0 4px 20px">${logo(start, end)}</td></tr>
<tr><td class="card" style="padding:36px 40px;background:#ffffff;border:1px solid #e5e3de;border-radius:12px">
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;color:#202127">${spoken(heading)}</h1>
${before.map((text) => paragraph(text)).join('\n')}
${details.length > 0 ? facts(details, start, end) : ''}
${list.map((one, index) => entry(one, start, index)).join('\n')}
${action ? button(action, start) : ''}
${after.map((text, index) => (action || list.length > 0 ? aside(text) : paragraph(text, index < after.length - 1 ? 16 : 0))).join('\n')}
</td></tr>
<tr><td class="faint" style="padding:20px 4px 0;font-size:12px;line-height:18px;color:#6d6e76">${spoken(footer)}${unsubscribe ? `<br><a class="link" href="${escaped(unsubscribe.link)}" style="color:#5240bf;text-decoration:underline">${spoken(unsubscribe.label)}</a>` : ''}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function logo(start: string, end: string): string {
  const cell = (colour: string) =>
    `<td width="6" height="6" style="width:6px;height:6px;font-size:0;line-height:0;border-radius:2px${colour && `;background:${colour}`}"></td>`;
  const mark = logoRows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding-${end}:6px"><table role="presentation" cellpadding="0" cellspacing="1" border="0" dir="ltr" style="border-collapse:separate">${mark}</table></td>
<td class="ink" style="font-size:15px;line-height:22px;font-weight:600;color:#202127;text-align:${start}">Tessera</td>
</tr></table>`;
}

function facts(details: Letter['details'], start: string, end: string): string {
  const rows = details.map(
    ({ label, value }, index) => `<tr>
<td class="soft${index > 0 ? ' line' : ''}" style="padding:10px 0;padding-${end}:16px;font-size:13px;line-height:20px;color:#565760;vertical-align:top;white-space:nowrap;text-align:${start}${divider(index)}">${spoken(label)}</td>
<td class="ink${index > 0 ? ' line' : ''}" width="100%" style="padding:10px 0;font-size:13px;line-height:20px;color:#202127;text-align:${start};word-break:break-word${divider(index)}">${spoken(value)}</td>
</tr>`,
  );
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-top:1px solid #e5e3de;border-bottom:1px solid #e5e3de">
${rows.join('\n')}
</table>`;
}

function entry(
  { title, note, link, lines = [] }: Letter['list'][number],
  start: string,
  index: number,
): string {
  const name = `font-size:15px;line-height:22px;font-weight:600`;
  const shown = link
    ? `<a class="link" href="${escaped(link)}" style="${name};color:#5240bf;text-decoration:underline">${spoken(title)}</a>`
    : `<span class="ink" style="${name};color:#202127">${spoken(title)}</span>`;
  const below = note
    ? `<br><span class="soft" style="font-size:13px;line-height:20px;color:#565760">${spoken(note)}</span>`
    : '';
  const said = lines
    .map(
      (line) =>
        `<br><span class="ink" style="font-size:13px;line-height:20px;color:#202127">${spoken(line)}</span>`,
    )
    .join('');
  return `<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line" style="padding:12px 0;text-align:${start};word-break:break-word${divider(index)}">${shown}${below}${said}</td></tr></table>`;
}

const divider = (index: number): string => (index > 0 ? ';border-top:1px solid #e5e3de' : '');

function button({ label, link, instead }: NonNullable<Letter['action']>, start: string): string {
  const href = escaped(link);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0"><tr><td style="text-align:${start}">
<a class="button" href="${href}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#5d4ad2;color:#fbfbfe;font-size:15px;line-height:22px;font-weight:600;text-decoration:none">${spoken(label)}</a>
</td></tr></table>
<p class="soft" style="margin:20px 0 0;font-size:13px;line-height:20px;color:#565760">${spoken(instead)}<br>
<a class="link" href="${href}" dir="ltr" style="color:#5240bf;word-break:break-all;text-decoration:underline">${href}</a></p>`;
}

/** Escapes a text; marks of direction become an element, which more programs support than the characters. */
const spoken = (text: string): string =>
  escaped(text).replaceAll(ISOLATE, '<bdi>').replaceAll(END_ISOLATE, '</bdi>');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
