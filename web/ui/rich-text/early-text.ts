import { appendText } from '@tessera/domain/rich-text/append.ts';
import { fromPlainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { ShownFile } from './reading.ts';

/** Signs that Markdown may read; lines without any are what they say. */
const SIGNS = /[*_`~#>|[\]<&!\\:+=-]|^\s*\d+[.)]\s|^(?: {4}|\t)/m;

/** What is written while the editor is on its way: lines behind what stands there. */
export class EarlyText {
  /** What stood there when somebody began. */
  begun: RichText;
  /** What stands before the lines: what stood there, and files with the lines before them. */
  base: RichText;
  typed = '';
  /** What of the lines stands behind the cursor. */
  behind = '';
  hasFocus: boolean;
  /** As it was last told or given. */
  known: RichText;

  constructor(text: RichText, hasFocus: boolean) {
    this.begun = text;
    this.base = text;
    this.known = text;
    this.hasFocus = hasFocus;
  }

  /** All of it, the lines as they were typed. */
  write(typed: string): RichText {
    this.typed = typed;
    this.known = typed === '' ? this.base : appendText(this.base, fromPlainText(typed));
    return this.known;
  }

  /** Whether what was typed may have a form. */
  get hasSigns(): boolean {
    return SIGNS.test(this.typed);
  }

  putFiles(files: readonly ShownFile[]): RichText {
    const { content } = this.known;
    this.base = { type: 'doc', content: [...content, ...files.map(fileNode), { type: 'paragraph' }] };
    return this.write('');
  }

  /** Somebody else has changed the text, or what was written is taken back. */
  give(text: RichText): void {
    Object.assign(this, new EarlyText(text, this.hasFocus));
  }
}

/** A file in its place in a text. */
export const fileNode = ({ id, name, isImage }: ShownFile) => ({
  type: isImage ? 'image' : 'file',
  attrs: { id, name },
});
