import type { ProviderFixture } from '../provider-server.ts';
import { binarylane } from './clouds/binarylane.ts';
import { digitalocean } from './clouds/digitalocean.ts';
import { hetznerCloud } from './clouds/hetzner-cloud.ts';
import { hivelocity } from './clouds/hivelocity.ts';
import { hostinger } from './clouds/hostinger.ts';
import { leaseweb } from './clouds/leaseweb.ts';
import { upcloud } from './clouds/upcloud.ts';
import { fossbilling, fossbilling07 } from './fossbilling.ts';
import { hostbill } from './hostbill.ts';
import { hostup } from './hostup.ts';
import { interserver } from './interserver.ts';
import { linode } from './linode.ts';
import { mittwald } from './mittwald.ts';
import { vultr } from './vultr.ts';

/** Each provider, one with two versions twice: what a fixture is called is its `name`. */
export const everyProvider: readonly (() => ProviderFixture)[] = [
  fossbilling,
  fossbilling07,
  hostbill,
  hostup,
  interserver,
  linode,
  mittwald,
  vultr,
  binarylane,
  digitalocean,
  hetznerCloud,
  hivelocity,
  hostinger,
  leaseweb,
  upcloud,
];
