import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Pool } from 'pg';
import { countCodes, deleteCodes, replaceCodes } from './recovery-codes.store.ts';
import { makeCodeSet } from './recovery-codes.ts';
import { confirmPending, deleteTotp } from './totp.store.ts';
import { changeWays, findWays, setTwoFactor } from './ways.store.ts';

/** Switches on a second factor in one transaction: it is never asked for without being there. */
export async function switchOn(
  pool: Pool,
  person: number,
  /** The secret of an authenticator app whose code was right; without it, passkeys are the second factor. */
  totp?: { pending: Buffer; step: number },
): Promise<{ codes: string[] | null; before: boolean }> {
  // Created beforehand, because it takes a while; stored only if there are no unused codes.
  const set = (await countCodes(pool, person)) === 0 ? await makeCodeSet() : undefined;
  return changeWays(pool, person, async (client) => {
    const ways = await findWays(client, person);
    if (totp && !(await confirmPending(client, person, totp))) throw invalidBecause('setup_replaced');
    if (!totp && !ways?.passkeys) throw invalidBecause('passkey_first');
    await setTwoFactor(client, person, true);
    const made = set && ways?.recovery_codes === 0 ? set : undefined;
    if (made) await replaceCodes(client, person, made);
    return { codes: made?.codes ?? null, before: ways?.on ?? false };
  });
}

/** Returns whether it was on. */
export function switchOff(pool: Pool, person: number): Promise<boolean> {
  return changeWays(pool, person, async (client) => {
    const ways = await findWays(client, person);
    await setTwoFactor(client, person, false);
    await deleteTotp(client, person);
    await deleteCodes(client, person);
    return ways?.on ?? false;
  });
}

/** Replaces the recovery codes. */
export async function takeNewCodes(pool: Pool, person: number): Promise<string[]> {
  const off = () => invalidBecause('two_factor_off');
  if (!(await findWays(pool, person))?.on) throw off();
  const set = await makeCodeSet();
  await changeWays(pool, person, async (client) => {
    if (!(await findWays(client, person))?.on) throw off();
    await replaceCodes(client, person, set);
  });
  return set.codes;
}
