/** A page that is one picture. Sizes are in points, 1/72 of an inch. */
export interface PdfPage {
  jpeg: Uint8Array;
  /** Of the picture, in pixels. */
  pixels: { width: number; height: number };
  width: number;
  height: number;
}

const text = new TextEncoder();

/**
 * A PDF file of pictures, one a page: letters of every language are as they are on the screen. A picture is stored as it is
 * (`DCTDecode`), so nothing is needed but the frame of the file (ISO 32000-1, 7.5).
 */
export function pdfOf(pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: Uint8Array | string): void => {
    const bytes = typeof part === 'string' ? text.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const begin = (id: number): void => {
    offsets[id] = length;
    add(`${id} 0 obj\n`);
  };
  /** The catalog, the list of pages, and three objects for each page. */
  const idOf = (index: number): number => 3 + index * 3;
  add('%PDF-1.4\n%\u00e2\u00e3\n');
  begin(1);
  add('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  begin(2);
  const kids = pages.map((_, index) => `${idOf(index)} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>\nendobj\n`);
  for (const [index, page] of pages.entries()) {
    const { jpeg, pixels } = page;
    const [width, height] = [page.width.toFixed(2), page.height.toFixed(2)];
    const id = idOf(index);
    begin(id);
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
        `/Resources << /XObject << /P ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>\nendobj\n`,
    );
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    begin(id + 1);
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj\n`);
    begin(id + 2);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} ` +
        `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
    );
    add(jpeg);
    add('\nendstream\nendobj\n');
  }
  const table = length;
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (const offset of offsets.slice(1)) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
