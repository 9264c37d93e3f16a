import { landing } from '../../data/account/intended.ts';
import type { Entered } from '../../data/account/sign-in.ts';
import { useWay } from './way.ts';

/** Continues after sign-in: to the server's page, or else to the one that the person asked for. */
export function useLanding(): (entered: Entered, asked: string | null) => Promise<void> {
  const { go } = useWay();
  return ({ intended }, asked) => go(landing(intended, asked), { replace: true });
}
