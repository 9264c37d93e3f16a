import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

/** The cookie of a browser that has passed. */
const CLEARANCE = 'clearance=yes';

/** The script of the widget, in the provider's interface: one button passes, another fails. */
const script = `
window.turnstile = {
  render(element, options) {
    window.rendered = (window.rendered ?? 0) + 1;
    for (const [name, run] of [
      ['I am a person', () => { document.cookie = '${CLEARANCE}; path=/'; options.callback('token', true); }],
      ['Fail', () => options['error-callback']('300030')],
      ['Pass without clearance', () => options.callback('token', false)],
    ]) {
      const button = document.createElement('button');
      button.textContent = name;
      button.style.cssText = 'background: Canvas; color: CanvasText; min-height: 32px';
      button.addEventListener('click', run);
      element.append(button);
    }
    return 'widget';
  },
  reset() {},
  remove() {},
};`;

const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/**
 * A bot challenge in front of a server. Every API call is challenged until the browser has the clearance, as in a
 * provider's network; the provider's script is on another origin.
 */
export class StandInChallenge {
  address = '';
  script = '';
  /** While true, calls are challenged; a pattern: those calls, such as `PUT /api/…`. */
  on: boolean | RegExp = false;
  /** Calls that were challenged: `PUT /api/…`. */
  readonly challenged: string[] = [];
  /** Calls that passed. */
  readonly passed: { call: string; key: string | undefined }[] = [];
  private target: URL | undefined;
  private readonly provider = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  private readonly gate = http.createServer((request, response) => this.meet(request, response));

  async start(): Promise<void> {
    this.script = `http://127.0.0.1:${await listen(this.provider)}/api.js`;
    this.address = `http://127.0.0.1:${await listen(this.gate)}`;
    // Open sockets stay open, as with a real provider.
    this.gate.on('upgrade', (request, socket, head) => {
      const onward = net.connect(Number(this.target!.port), this.target!.hostname, () => {
        const lines = request.rawHeaders.flatMap((name, at) =>
          at % 2 === 0 ? [`${name}: ${request.rawHeaders[at + 1]}`] : [],
        );
        onward.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((one) => one.destroy()));
    });
  }

  protect(address: string): void {
    this.target = new URL(address);
  }

  /** Back to the initial state. */
  forget(): void {
    this.on = false;
    this.challenged.length = 0;
    this.passed.length = 0;
  }

  stop(): void {
    for (const server of [this.gate, this.provider]) {
      server.closeAllConnections();
      server.close();
    }
  }

  private meet(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { url = '', method = '', headers } = request;
    const isApi = url.startsWith('/api/');
    const call = `${method} ${url}`;
    const isMeant = this.on instanceof RegExp ? this.on.test(call) : this.on;
    if (isMeant && isApi && !headers.cookie?.includes(CLEARANCE)) {
      this.challenged.push(call);
      request.resume();
      response
        .writeHead(403, { 'cf-mitigated': 'challenge', 'content-type': 'text/html' })
        .end('<!doctype html><title>Just a moment...</title>');
      return;
    }
    if (isApi) this.passed.push({ call, key: headers['x-idempotency-key'] as string });
    const { hostname, port } = this.target!;
    const onward = http.request({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}
