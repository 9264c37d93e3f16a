import MarkdownIt from 'markdown-it';
import { cleanRichText } from './clean.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import type { RichText } from './rich-text.ts';

/** Of signs that belong to nothing, more would take longer than a second. */
const MARKDOWN_MAX_LENGTH = 200_000;

const markdown = new MarkdownIt({ html: true });
// What is escaped stays apart: an escaped address becomes no link.
markdown.core.ruler.disable('text_join');
// Addresses stay as they were written; what they may be is said in one place.
markdown.normalizeLink = (address) => address;
markdown.normalizeLinkText = (address) => address;

/** A text of Markdown, as `toMarkdown` writes it or as people do. Undefined: it is too long. */
export function fromMarkdown(text: string): RichText | undefined {
  if (text.length > MARKDOWN_MAX_LENGTH) return undefined;
  return cleanRichText({ type: 'doc', content: markdownBlocks(markdown.parse(text, {})) });
}
