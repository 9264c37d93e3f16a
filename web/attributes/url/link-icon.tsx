import { Globe } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { linkIcons } from '../../data/folder/link-icons.ts';
import styles from '../cells.module.css';

/** In CSS pixels. */
export const SIGN_PX = 13;

interface LinkIconProps {
  team: number;
  address: string;
}

/** The icon of the site that a link leads to, from our own server: the site is not told who looks. Until it is known, the sign of all links. */
export function LinkIcon({ team, address }: LinkIconProps) {
  const host = hostOf(address);
  const subscribe = useCallback(
    (listener: () => void) =>
      host === undefined || !team ? () => {} : linkIcons.subscribe(team, host, listener),
    [team, host],
  );
  const icon = useSyncExternalStore(subscribe, () => (host === undefined ? null : linkIcons.get(team, host)));
  if (!icon) return <Globe size={SIGN_PX} aria-hidden className={styles.sign} />;
  return <img src={icon} alt="" width={SIGN_PX} height={SIGN_PX} className={styles.siteIcon} />;
}

/** Undefined: it leads to no site, such as to a mail address. */
function hostOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).host.toLowerCase();
}
