import { expect, it } from 'vitest';
import { createDockBadge } from '../../../electron/adapters/tray/dock-badge.ts';
import { aChange, aReadyView } from '../../fakes/domain-fixtures.ts';

const refused = ['s-1', 's-2'].map((itemId) => ({
  change: aChange(itemId, { itemId, kind: 'service-due-soon' }),
  announcement: 'failed' as const,
}));
const news = (...service: readonly string[]) =>
  aReadyView({ journal: refused, unread: { service, ticket: [] } });

it('The Dock counts untold news in the person’s digits', () => {
  const badges: string[] = [];
  const app = { dock: { setBadge: (text: string) => void badges.push(text) } };
  const dock = createDockBadge({ app, texts: { locale: 'ar-EG' } });
  for (const view of [aReadyView(), news('s-1'), news('s-1', 's-2'), news('s-2', 's-1'), news()])
    dock.show(view);
  expect(badges).toEqual(['١', '٢', '']);
});
