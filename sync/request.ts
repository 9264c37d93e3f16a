/** One save on its way to the server, as the server's `multiple` call takes it. */
export interface RequestPart {
  route: string;
  method: 'put' | 'delete';
  item?: Record<string, unknown>;
  old?: Record<string, unknown>;
}

/** One answer for each part, in their order. `data`: the saved record, or what went wrong. */
export interface ResponsePart {
  status: number;
  data: unknown;
}

/** What is sent together or not at all. The key stays the same however often it is sent. */
export interface RequestRecord {
  key: string;
  /** Requests of one channel are sent in the order in which they were made. */
  channel: string;
  parts: RequestPart[];
}

/** Sends a request. Rejects with `NoAnswer` where nothing is known of what became of it. */
export type Send = (request: RequestRecord) => Promise<ResponsePart[]>;

/** The network failed or nobody answered: the request may or may not have arrived, so it is sent again. */
export class NoAnswer extends Error {}

/** The server refused a save. `status` and `data` are those of the part that failed. */
export class Refused extends Error {
  readonly status: number;
  readonly data: unknown;

  constructor(status: number, message: string, data: unknown) {
    super(message);
    this.status = status;
    this.data = data;
  }
}
