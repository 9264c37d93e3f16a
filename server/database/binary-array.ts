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
const EPOCH = 946_684_800_000_000;

const HALF = 2 ** 32;

/** In 8 bytes, without a `BigInt`. */
function writeInteger(to: Buffer, value: number, at: number): void {
  const high = Math.floor(value / HALF);
  to.writeInt32BE(high, at);
  to.writeUInt32BE(value - high * HALF, at + 4);
}

/** Where the 16 bytes stand in an id as text, by their two digits. */
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34] as const;
const DASHES = [8, 13, 18, 23] as const;
const DASH = 45;

/** Character code → the digit's value; 255: it is none. */
const digits = new Uint8Array(128).fill(255);
for (const [value, digit] of [...'0123456789abcdef'].entries()) digits[digit.charCodeAt(0)] = value;

function writeId(to: Buffer, value: string, at: number): void {
  let isId = value.length === 36;
  for (const place of DASHES) isId &&= value.charCodeAt(place) === DASH;
  for (let nth = 0; nth < 16 && isId; nth += 1) {
    const high = digits[value.charCodeAt(PAIRS[nth]!)] ?? 255;
    const low = digits[value.charCodeAt(PAIRS[nth]! + 1)] ?? 255;
    to[at + nth] = high * 16 + low;
    isId = high < 16 && low < 16;
  }
  if (!isId) throw new Error(`${value} is no id`);
}

const formats = {
  int: {
    oid: 23,
    size: () => 4,
    write: (to: Buffer, value: number, at: number) => to.writeInt32BE(value, at),
  },
  bigint: {
    oid: 20,
    size: () => 8,
    write: writeInteger,
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
    write: writeId,
  },
  timestamptz: {
    oid: 1184,
    size: () => 8,
    write: (to: Buffer, value: string, at: number) => writeInteger(to, Date.parse(value) * 1_000 - EPOCH, at),
  },
} satisfies Record<string, Format<number> | Format<string>>;

export type ElementType = keyof typeof formats;

/** Writes so many bytes once more, with the 4 of a size in between. */
function repeat(bytes: Buffer, at: number, size: number): void {
  const from = at - 4 - size;
  if (size > SHORT) bytes.copyWithin(at, from, from + size);
  else for (let nth = 0; nth < size; nth += 1) bytes[at + nth] = bytes[from + nth]!;
}

/** Up to here a loop is quicker than a call, in bytes. */
const SHORT = 32;

/** The size of no value. */
const NULL = -1;

/**
 * An array in PostgreSQL's binary form. As text, the driver would make it character by character, and PostgreSQL would read
 * it so: both block the process for long when many records are written at once.
 */
export function binaryArray(values: readonly (string | number | null)[], type: ElementType): Buffer {
  const { oid, size, write } = formats[type] as Format<string | number>;
  const head = values.length === 0 ? 12 : 20;
  // Of a group of thousands there are dozens of these: plain loops, as iterators would make objects for each element.
  const sizes = new Int32Array(values.length);
  let total = head;
  let hasNull = 0;
  for (let nth = 0; nth < values.length; nth += 1) {
    const value = values[nth]!;
    sizes[nth] = value === null ? NULL : nth > 0 && value === values[nth - 1] ? sizes[nth - 1]! : size(value);
    if (value === null) hasNull = 1;
    total += 4 + Math.max(sizes[nth]!, 0);
  }
  const bytes = Buffer.allocUnsafe(total);
  bytes.writeInt32BE(values.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(hasNull, 4);
  bytes.writeInt32BE(oid, 8);
  if (values.length > 0) {
    bytes.writeInt32BE(values.length, 12);
    // The number of the first one.
    bytes.writeInt32BE(1, 16);
  }
  let at = head;
  for (let nth = 0; nth < values.length; nth += 1) {
    const value = values[nth]!;
    bytes.writeInt32BE(sizes[nth]!, at);
    at += 4;
    if (value === null) continue;
    // Most columns have the same value in many rows.
    if (nth > 0 && value === values[nth - 1]) repeat(bytes, at, sizes[nth]!);
    else write(bytes, value, at);
    at += sizes[nth]!;
  }
  return bytes;
}
