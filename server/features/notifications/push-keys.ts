import { createECDH, hkdfSync } from 'node:crypto';

export interface PushKeys {
  /** Base64url: what browsers subscribe with. */
  publicKey: string;
  privateKey: string;
}

/**
 * The keys by which push services know this server (VAPID). They follow from the secret that the first start makes, so all
 * processes on one data folder have the same and nothing else has to be kept.
 */
export function pushKeys(secret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const seed = Buffer.from(
      hkdfSync('sha256', Buffer.from(secret, 'base64'), '', `tessera push ${attempt}`, 32),
    );
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(seed);
    } catch {
      // One in four thousand million seeds is no key of the curve.
      continue;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: curve.getPrivateKey('base64url'),
    };
  }
}
