import { binarylane } from './providers/clouds/binarylane.ts';
import { digitalocean } from './providers/clouds/digitalocean.ts';
import { hetznerCloud } from './providers/clouds/hetzner-cloud.ts';
import { hivelocity } from './providers/clouds/hivelocity.ts';
import { hostinger } from './providers/clouds/hostinger.ts';
import { leaseweb } from './providers/clouds/leaseweb.ts';
import { upcloud } from './providers/clouds/upcloud.ts';
import { fossbilling, fossbilling07 } from './providers/fossbilling.ts';
import { hostbill } from './providers/hostbill.ts';
import { hostup } from './providers/hostup.ts';
import { interserver } from './providers/interserver.ts';
import { linode } from './providers/linode.ts';
import { mittwald } from './providers/mittwald.ts';
import type { ProviderFixture } from './providers/provider-server.ts';
import { vultr } from './providers/vultr.ts';

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
