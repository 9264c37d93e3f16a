import { Parser } from 'htmlparser2';
import { RICH_TEXT_MAX_LENGTH } from '../constants.ts';
import { cleanRichText } from './clean.ts';
import { HtmlBuilder } from './html-builder.ts';
import type { RichText } from './rich-text.ts';

/**
 * A text of HTML that somebody sends. Scripts, styles and drawings go, pictures of other houses become links, and what
 * nobody here knows leaves its text. Undefined: it is too long, or nested too deep. For servers: no page has the parser.
 */
export function fromHtml(html: string): RichText | undefined {
  if (html.length > RICH_TEXT_MAX_LENGTH) return undefined;
  const builder = new HtmlBuilder();
  const parser = new Parser({
    onopentag: (name, attributes) => builder.open(name, attributes),
    ontext: (text) => builder.text(text),
    onclosetag: () => builder.close(),
  });
  try {
    parser.end(html);
    return cleanRichText(builder.result());
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
