/**
 * Reads a folder's columns off the page's thread: a line is parsed here and handed over whole. One message a line:
 * first the header, then chunks; then `done`, or `failed` with a status.
 */
export interface FolderRequest {
  address: string;
  headers: Record<string, string>;
}

export type FolderMessage =
  | { kind: 'header'; header: unknown }
  | { kind: 'chunk'; chunk: unknown }
  | { kind: 'done' }
  | { kind: 'failed'; status: number };

const post = (message: FolderMessage): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<FolderRequest>) => {
  try {
    const response = await fetch(data.address, { headers: data.headers });
    if (!response.ok || !response.body) return post({ kind: 'failed', status: response.status });
    let first = true;
    let rest = '';
    for await (const text of response.body.pipeThrough(
      new TextDecoderStream(),
    ) as unknown as AsyncIterable<string>) {
      // Chunks are megabytes: what is not a whole line yet is only joined, never searched again.
      if (!text.includes('\n')) {
        rest += text;
        continue;
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        post(
          first ? { kind: 'header', header: JSON.parse(line) } : { kind: 'chunk', chunk: JSON.parse(line) },
        );
        first = false;
      }
    }
    // A stream that ends in the middle of a line was broken off.
    post(rest === '' && !first ? { kind: 'done' } : { kind: 'failed', status: 0 });
  } catch {
    post({ kind: 'failed', status: 0 });
  }
};
