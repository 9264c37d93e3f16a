import { isIP } from 'node:net';

/**
 * The address by which callers are counted. For IPv6 it is the network of 64 bits: one household or one machine is
 * given a whole one, so its single addresses cost nothing. IPv4 mapped into IPv6 counts as IPv4.
 */
export function countedAddress(ip: string): string {
  const [bare = ''] = ip.split('%');
  if (isIP(bare) !== 6) return bare;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

export function isLoopback(ip: string): boolean {
  const [bare = ''] = ip.split('%');
  if (isIP(bare) !== 6) return /^127\./.test(bare);
  return countedAddress(bare).startsWith('127.') || groupsOf(bare).join(':') === '0:0:0:0:0:0:0:1';
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  const [head = [], tail] = ip.split('::').map(partsOf);
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function partsOf(text: string): number[] {
  return text
    .split(':')
    .filter((part) => part !== '')
    .flatMap((part) => {
      if (!part.includes('.')) return [Number.parseInt(part, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
