import { detectUtf16 } from './detect-encoding.ts';

/** What a file is that has the name of a table but is none; undefined: it may be one. */
export function foreignFormat(bytes: Uint8Array): string | undefined {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (beginning.startsWith('PK\x03\x04')) return zipFormat(new TextDecoder('latin1').decode(bytes));
  if (beginning.startsWith('\xd0\xcf\x11\xe0')) return 'an Excel workbook (.xls)';
  if (beginning.startsWith('%PDF-')) return 'a PDF document';
  if (beginning.startsWith('\x1f\x8b')) return 'a compressed file (gzip)';
  if (beginning.startsWith('{\\rtf')) return 'a text document (RTF)';
  const text = beginning
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .trimStart();
  if (/^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|table|meta)\b/i.test(text))
    return 'a web page (HTML)';
  if (/^<\?xml|^<[a-z][\w:-]*(?:\s[^<>]*)?>\s*</i.test(text)) return 'an XML file';
  if (
    /^\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\})/.test(text) ||
    /^\[\s*(?:[{[\]]|"(?:[^"\\]|\\.)*"\s*[,\]]|-?\d[\d.]*\s*[,\]])/.test(text)
  )
    return 'a JSON file';
  return isBinary(bytes) ? 'no text' : undefined;
}

function zipFormat(names: string): string {
  if (names.includes('opendocument.spreadsheet')) return 'a spreadsheet (.ods)';
  if (/xl\/(?:workbook|worksheets|_rels)/.test(names)) return 'an Excel workbook (.xlsx)';
  return 'an archive (ZIP)';
}

/** More control characters than a text has. */
function isBinary(bytes: Uint8Array): boolean {
  if (detectUtf16(bytes)) return false;
  const controls = bytes.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return controls > bytes.length / 100;
}
