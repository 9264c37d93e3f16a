/**
 * A `fetch` that reports the sent part of the body, 0 to 1: only XMLHttpRequest tells it. For one body without a
 * stream, and a small answer.
 */
export function fetchWithProgress(onProgress: (part: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new DOMException('It was given up.', 'AbortError'));
      // Such a signal tells nothing any more.
      if (signal?.aborted) return giveUp();
      const call = new XMLHttpRequest();
      call.open(method, String(address));
      for (const [name, value] of new Headers(headers)) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
      call.onload = () => {
        const { status, responseText } = call;
        resolve(new Response(status === 204 ? null : responseText, { status, headers: headersOf(call) }));
      };
      call.onerror = () => reject(new TypeError('There was no answer.'));
      call.onabort = giveUp;
      signal?.addEventListener('abort', () => call.abort());
      call.send(body as XMLHttpRequestBodyInit | null);
    });
}

function headersOf(call: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}
