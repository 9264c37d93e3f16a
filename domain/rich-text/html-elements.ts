/** The marks that elements of HTML stand for. */
export const markOf: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  u: 'underline',
  ins: 'underline',
  mark: 'highlight',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

/** Elements of which nothing stays, their text neither: it is for programs. */
export const dropped: ReadonlySet<string> = new Set([
  ...['script', 'style', 'svg', 'math', 'template', 'iframe', 'object', 'applet', 'noscript', 'title'],
  ...[
    'textarea',
    'select',
    'datalist',
    'audio',
    'video',
    'canvas',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
  ],
]);

/** The blocks that elements stand for. */
export const blockOf: Record<string, string> = {
  p: 'paragraph',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  ul: 'bulletList',
  menu: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  blockquote: 'blockquote',
  pre: 'codeBlock',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
};

/** Elements of which only the lines end where they begin and end. */
export const divisions: ReadonlySet<string> = new Set([
  ...['html', 'body', 'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'address'],
  ...['form', 'fieldset', 'legend', 'details', 'summary', 'dialog', 'dl', 'dt', 'dd', 'center', 'figure'],
  ...['figcaption', 'hgroup', 'optgroup', 'option', 'caption'],
]);
