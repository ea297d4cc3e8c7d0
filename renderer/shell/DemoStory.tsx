import {
  type DemoStep,
  demoStoryIn,
  type DemoStory as Story,
} from '../../shared/demo/demo-story.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import type { Route } from '../../shared/view/route.ts';
import type { Platform } from '../../shared/view/view.ts';
import { Button } from '../parts/Button.tsx';
import { useApp, useRoute, useView, useWindowState } from '../state/app-context.ts';

/**
 * In every view of the demo, or where it is among the accounts shown: one line that leads through its story, what it
 * speaks of, and the way out, without asking, since nothing in it belongs to anyone. Renders nothing elsewhere.
 */
export function DemoStory() {
  const { bridge, store, texts, t } = useApp();
  const route = useRoute();
  const scope = useWindowState((state) => state.scope);
  const account = useView((view) => view.accounts.find((one) => one.account?.isDemo === true)?.key);
  const os = useView((view) => view.platform.os);
  const story = useView(demoStoryIn);
  if (account === undefined || (scope !== null && scope !== account)) return null;
  const target = story === null ? null : targetOf(story);
  const name = story === null ? '' : nameOf(story);
  const isThere = target !== null && 'id' in route && route.id === target.id;
  return (
    <section className="demo-story" aria-label={t('nav.demo')}>
      {/* The region has the same name. */}
      <span className="pill pill-attention" aria-hidden="true">
        {t('nav.demo')}
      </span>
      <p className="demo-story-line" role="status">
        {story !== null && lineOf(story.step, name, os, texts)}
      </p>
      <div className="demo-story-ways">
        {target !== null && !isThere && (
          <Button isSmall onClick={() => store.navigate(target)}>
            {target.view === 'ticket' ? t('service.read-reply') : t('demo.show', { name })}
          </Button>
        )}
        <Button
          isSmall
          look="quiet"
          onClick={() => void bridge.invoke('account:forget', { account })}
        >
          {t('settings.forget-demo')}
        </Button>
      </div>
    </section>
  );
}

/** What the line speaks of, where a click is the next thing. */
function targetOf({ step, service, ticketId }: Story): Extract<Route, { id: string }> | null {
  if (step === 'told' || step === 'untold' || step === 'ask')
    return { view: 'service', id: service.id };
  return step === 'replied' && ticketId !== null ? { view: 'ticket', id: ticketId } : null;
}

/** Short, as nothing else in the demo is called so: without its address. */
function nameOf({ service }: Story): string {
  return service.ownName ?? service.productName ?? serviceName(service);
}

function lineOf(step: DemoStep, name: string, os: Platform['os'], { t }: WindowTexts): string {
  const line = t(`demo.${step}`, { name, button: t('service.ask-why') });
  // Where this system shows notifications.
  return step === 'before' || step === 'asked' ? `${line} ${t(`demo.watch-${os}`)}` : line;
}
