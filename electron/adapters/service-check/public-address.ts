import { BlockList, isIP } from 'node:net';

// IANA special-purpose registries (RFC 6890 and its updates): everything that is not the public internet.
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Inside 2000::/3. Tunnels for IPv4 (Teredo, 6to4) are among them: they could lead anywhere.
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const refused = blockList(reserved4, 'ipv4');
const refused6 = blockList(reserved6, 'ipv6');
const global6 = blockList(['2000::/3'], 'ipv6');

/**
 * Whether an address is on the public internet: not private, loopback, link-local, multicast, documentation or
 * otherwise reserved. For IPv6 only global unicast counts, so an IPv4 address inside an IPv6 one never does. Text that
 * is not an address is not public.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !refused.check(address, 'ipv4');
    case 6:
      // A zone names an interface of this computer.
      return (
        !address.includes('%') && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}
