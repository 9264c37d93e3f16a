import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts data that the server has to read again and a thief of the database must not: AES-256-GCM, as nonce, tag and
 * text in this order. The key comes from the data folder's secret.
 */
export class Encryption {
  private readonly key: Buffer;

  /** `secret`: base64. */
  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), '', 'tessera seal', 32));
  }

  /** A hash that is the same for the same text, and useless without the key. */
  keyedHash(text: string): Buffer {
    return createHmac('sha256', this.key).update(text).digest();
  }

  encrypt(text: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Undefined if it was encrypted with another secret, or changed. */
  decrypt(sealed: Buffer): string | undefined {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      return undefined;
    }
  }
}
