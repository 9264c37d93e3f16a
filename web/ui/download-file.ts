/** The browser has begun to read a file by then, in milliseconds. */
const KEPT_MS = 60_000;

/** Gives the person a file that was made here. */
export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

/** The type by which systems know a CSV file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';
