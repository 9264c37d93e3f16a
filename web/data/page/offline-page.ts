import { directionOf, type Language, languageOf } from '@tessera/domain/locales.ts';

interface Words {
  title: string;
  text: string;
}
/** Of each file only these parts come along. */
const pages = import.meta.glob<Words>('../../locales/*.json', { eager: true, import: 'offlinePage' });
const shared = import.meta.glob<{ retry: string }>('../../locales/*.json', { eager: true, import: 'ui' });
const lost = import.meta.glob<{ home: string }>('../../locales/*.json', { eager: true, import: 'notFound' });

const policy = "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'";

/** It stands alone: what the app's style needs may not be here. Colours are those of the system. */
const style = `
:root { color-scheme: light; font: 0.875rem/1.45 Inter, system-ui, sans-serif }
:root[data-theme="dark"] { color-scheme: dark }
body { margin: 0; background: Canvas; color: CanvasText }
main { min-block-size: 100dvh; display: grid; place-content: center; justify-items: center; gap: 12px; padding: 24px; box-sizing: border-box; text-align: center }
h1 { margin: 12px 0 0; font-size: 1.25rem }
p { margin: 0 }
nav { display: flex; gap: 24px; margin-block-start: 8px }
a { padding: 12px 0; color: CanvasText }`;

/**
 * What the service worker shows for an address that only the server can answer, while there is no connection. Its words
 * are the app's own, so nothing in it is from outside.
 */
export function offlinePage(locale: string): Response {
  const language = languageOf(locale);
  const of = <T>(words: Record<string, T>): T => words[file(language)] ?? words[file('en')]!;
  const { title, text } = of(pages);
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Tessera</title>
<link rel="icon" href="/logo.svg">
<script src="/look.js"></script>
<style>${style}</style>
</head>
<body>
<main>
<img src="/logo.svg" alt="" width="48" height="48">
<h1>${title}</h1>
<p>${text}</p>
<nav><a href="">${of(shared).retry}</a><a href="/home">${of(lost).home}</a></nav>
</main>
</body>
</html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
}

const file = (language: Language): string => `../../locales/${language}.json`;
