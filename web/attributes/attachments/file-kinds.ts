import { extensionOf } from '@tessera/domain/files/file.ts';
import {
  File,
  FileArchive,
  FileAudio,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  Presentation,
} from 'lucide-react';

/** How a file is shown before it is downloaded. */
type PreviewForm = 'image' | 'video' | 'audio' | 'pdf' | 'table' | 'text' | 'none';

interface Shown {
  name: string;
  type: string;
}

const TABLES = new Set(['csv', 'tsv']);
const CODE = new Set(
  'c cc cpp cs css go h html ini java js json jsx kt lua md mjs php pl py r rb rs sh sql svg swift toml ts tsx vue xml yaml yml'.split(
    ' ',
  ),
);
const SHEETS = new Set('xls xlsx ods numbers'.split(' '));
const SLIDES = new Set('ppt pptx odp key'.split(' '));
const WORDS = new Set('doc docx odt rtf pages'.split(' '));

/** What the content is decides, and only of a text its name. */
export function previewOf({ name, type }: Shown): PreviewForm {
  if (/^image\/(png|jpeg|gif|webp|avif|bmp)$/.test(type)) return 'image';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'text/plain' || type === 'application/xml')
    return TABLES.has(extensionOf(name)) ? 'table' : 'text';
  return 'none';
}

/** The language of a file of code, as its name has it; null: it is none. */
export const codeOf = ({ name }: Pick<Shown, 'name'>): string | null => {
  const extension = extensionOf(name);
  return CODE.has(extension) ? extension : null;
};

export function iconOf({ name, type }: Shown): LucideIcon {
  const extension = extensionOf(name);
  if (type.startsWith('image/')) return FileImage;
  if (type.startsWith('video/')) return FileVideo;
  if (type.startsWith('audio/')) return FileAudio;
  if (SHEETS.has(extension) || TABLES.has(extension)) return FileSpreadsheet;
  if (SLIDES.has(extension)) return Presentation;
  if (CODE.has(extension)) return FileCode;
  if (WORDS.has(extension) || type === 'application/pdf' || type === 'text/plain') return FileText;
  if (/zip|compressed|tar|gzip|rar/.test(type)) return FileArchive;
  return File;
}
