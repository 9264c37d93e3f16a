/** How the elements of a type are written: each is so many bytes. */
interface Format<Value> {
  /** PostgreSQL's number of the type. */
  oid: number;
  size(value: Value): number;
  write(to: Buffer, value: Value, at: number): void;
}

const utf8 = (oid: number): Format<string> => ({
  oid,
  size: (value) => Buffer.byteLength(value),
  write: (to, value, at) => to.write(value, at),
});

/** Microseconds from the beginning of 1970 to that of 2000, from where PostgreSQL counts. */
const EPOCH = 946_684_800_000_000n;

const formats = {
  int: {
    oid: 23,
    size: () => 4,
    write: (to: Buffer, value: number, at: number) => to.writeInt32BE(value, at),
  },
  bigint: {
    oid: 20,
    size: () => 8,
    write: (to: Buffer, value: number, at: number) => to.writeBigInt64BE(BigInt(value), at),
  },
  text: utf8(25),
  json: utf8(114),
  // The version of the form comes first.
  jsonb: {
    oid: 3802,
    size: (value: string) => 1 + Buffer.byteLength(value),
    write(to: Buffer, value: string, at: number) {
      to[at] = 1;
      to.write(value, at + 1);
    },
  },
  uuid: {
    oid: 2950,
    size: () => 16,
    write(to: Buffer, value: string, at: number) {
      if (to.write(value.replaceAll('-', ''), at, 'hex') !== 16) throw new Error(`${value} is no id`);
    },
  },
  timestamptz: {
    oid: 1184,
    size: () => 8,
    write: (to: Buffer, value: string, at: number) =>
      to.writeBigInt64BE(BigInt(Date.parse(value)) * 1_000n - EPOCH, at),
  },
} satisfies Record<string, Format<number> | Format<string>>;

export type ElementType = keyof typeof formats;

/**
 * An array in PostgreSQL's binary form. As text, the driver would make it character by character, and PostgreSQL would read
 * it so: both block the process for long when many records are written at once.
 */
export function binaryArray(values: readonly (string | number | null)[], type: ElementType): Buffer {
  const { oid, size, write } = formats[type] as Format<string | number>;
  const sizes = values.map((value) => (value === null ? -1 : size(value)));
  const head = values.length === 0 ? 12 : 20;
  const bytes = Buffer.allocUnsafe(sizes.reduce((sum, one) => sum + 4 + Math.max(one, 0), head));
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(sizes.includes(-1) ? 1 : 0, 4);
  bytes.writeInt32BE(oid, 8);
  if (values.length > 0) {
    bytes.writeInt32BE(values.length, 12);
    // The number of the first one.
    bytes.writeInt32BE(1, 16);
  }
  let at = head;
  for (const [index, value] of values.entries()) {
    bytes.writeInt32BE(sizes[index]!, at);
    at += 4;
    if (value === null) continue;
    write(bytes, value, at);
    at += sizes[index]!;
  }
  return bytes;
}
