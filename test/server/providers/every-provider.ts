import { fossbilling } from './fossbilling.ts';
import { hostbill } from './hostbill.ts';
import { hostup } from './hostup.ts';
import { interserver } from './interserver.ts';
import { linode } from './linode.ts';
import type { ProviderFixture } from './provider-server.ts';
import { vultr } from './vultr.ts';

export const everyProvider: readonly (() => ProviderFixture)[] = [
  fossbilling,
  hostbill,
  hostup,
  interserver,
  linode,
  vultr,
];
