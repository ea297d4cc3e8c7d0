import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../electron/adapters/service-check/public-address.ts';

const words = (text: string) => text.trim().split(/\s+/);

it.each(
  words(`
  1.1.1.1 8.8.8.8 93.184.215.14 172.15.255.255 172.32.0.1 192.167.1.1 223.255.255.255 2606:4700::1111
  2a00:1450:4001::200e
  `),
)('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true));

it.each(
  words(`
  0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.8 192.0.2.41 192.168.1.1 198.18.0.1 198.51.100.17 203.0.113.58 224.0.0.1 239.255.255.250
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 64:ff9b:1::1 100::1 2001::1
  2001:db8::1 2002:7f00:1:: 3fff::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 2606:4700::1111%lo
  ff02::1
  `),
)('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

it('An IPv4 address inside an IPv6 one is not public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      for (const prefix of ['::ffff:', '::', '64:ff9b::'])
        expect(isPublicAddress(prefix + address)).toBe(false);
    }),
  );
});
