import { BlockList, isIPv4 } from 'node:net';

/** Networks that are not the public internet, by IANA's registries of special addresses. */
const special: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of the addresses of version 6 these alone are given to the public; within them, those that stand for others are not. */
const publicSix = ['2000::', 3] as const;
const specialSix: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, bits] of special) blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialSix) blocked.addSubnet(network, bits, 'ipv6');
const given = new BlockList();
given.addSubnet(publicSix[0], publicSix[1], 'ipv6');

/** Whether an address is one of the public internet: not of this machine, its network, or what stands for such. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !blocked.check(address, 'ipv4')
    : given.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
