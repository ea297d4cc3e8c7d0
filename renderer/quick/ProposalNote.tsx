import { useEffect, useState } from 'react';
import type { Service } from '../../shared/domain/domain.ts';
import { serviceName } from '../../shared/domain/item-name.ts';
import type { WindowTexts } from '../../shared/texts/catalogue.ts';
import { emptyTicketForm, isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import { freeTemplateName } from '../../shared/tickets/ticket-template.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { accountOfDraft } from '../../shared/view/addressee.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { shownForm } from '../state/draft/ticket-state.ts';
import { sayProblem } from '../state/use-problem.ts';
import { linkTarget, proposalForm, type UsableProposal } from './proposal-form.ts';

interface ProposalNoteProps {
  readonly onSettled: () => void;
  /** The form shows what was sent from it. */
  readonly isBusy: boolean;
}

/** Says what filled in the form, or asks first if the person is already writing. */
export function ProposalNote({ onSettled, isBusy }: ProposalNoteProps) {
  const app = useApp();
  const { bridge, store, t, texts } = app;
  const { proposal, openings } = useView((view) => view.quick);
  const accounts = useView((view) => view.accounts);
  const services = useView((view) => view.services.items);
  // An account that is not watched now may never have been read.
  const areServicesRead = accounts.every(
    ({ phase, services: list }) =>
      phase !== 'ready' || list.asOfMs !== null || list.problem !== null,
  );
  const targets = { accounts, services };
  const form = useWindowState(shownForm) ?? emptyTicketForm;
  const [used, setUsed] = useState<UsableProposal | null>(null);
  const waiting = proposal === null || proposal.source === 'refused-link' ? null : proposal;
  const takesRoom = isBusy || !isEmptyForm(form);

  const settle = (id: string) => {
    // The pressed button disappears: move the focus.
    onSettled();
    void bridge.invoke('proposal:settle', { id });
  };
  const use = (next: UsableProposal, said = t('proposal.mine-discarded')) => {
    const { account } = next.source === 'link' ? linkTarget(next, targets) : { account: null };
    if (account !== null) store.address(account);
    const filledIn = proposalForm(next, targets, texts);
    if (takesRoom) store.replaceDraft(filledIn, said, () => setUsed(null));
    else store.write(filledIn);
    setUsed(next);
    settle(next.id);
  };
  /** Replaces nothing before the template is saved to disk. */
  const saveMineAndUse = async (next: UsableProposal) => {
    const { view } = store.state.getState();
    const { subject, message, priority, serviceId } = form;
    const text = subject.trim() === '' ? message : subject;
    const templates = view?.templates ?? [];
    const name =
      freeTemplateName(text, templates) ??
      freeTemplateName(t('outbox.no-subject'), templates) ??
      '';
    const keeper = view === null ? null : accountOfDraft(view, null);
    const account = serviceId === null ? (keeper ?? accounts[0]?.key) : accountOf(serviceId);
    const saved = await bridge.invoke('template:save', {
      ...(account !== undefined && { account }),
      name,
      subject,
      message,
      priority,
    });
    if (saved.ok) use(next, t('proposal.mine-saved', { name }));
    else sayProblem(app, saved);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the services are known, and on opening again.
  useEffect(() => {
    if (waiting !== null && !takesRoom && areServicesRead) use(waiting);
  }, [waiting, areServicesRead, openings]);

  if (proposal?.source === 'refused-link') {
    return (
      <ProblemNote problem={proposal.problem} isAlert>
        <Button isSmall onClick={() => settle(proposal.id)}>
          {t('notice.dismiss')}
        </Button>
      </ProblemNote>
    );
  }
  if (waiting !== null && takesRoom) {
    return (
      <Banner
        tone="attention"
        icon="pen"
        title={t('proposal.waiting-title')}
        body={proposes(waiting, services, texts)}
        isAlert
      >
        <div className="banner-choices">
          <Button isSmall onClick={() => settle(waiting.id)}>
            {t('proposal.keep-mine')}
          </Button>
          <Button isSmall onClick={() => void saveMineAndUse(waiting)}>
            {t('proposal.save-mine')}
          </Button>
          <Button isSmall onClick={() => use(waiting)}>
            {t('proposal.use-it')}
          </Button>
        </div>
      </Banner>
    );
  }
  const unclear = used === null ? null : unclearIn(used);
  if (used === null || (!takesRoom && unclear === null)) return null;
  const filledIn = t(used.source === 'link' ? 'proposal.from-link' : 'proposal.from-suspension');
  return (
    <div role="status">
      <Banner
        tone="info"
        icon="info"
        {...(takesRoom ? { title: filledIn, body: unclear ?? '' } : { title: unclear ?? '' })}
      />
    </div>
  );

  /** What the person has to decide, since the link leaves it unclear. */
  function unclearIn(next: UsableProposal): string | null {
    if (next.source !== 'link') return null;
    const { account, service } = next;
    const found = linkTarget(next, targets);
    if (account !== null && found.account === null)
      return t('proposal.unknown-account', { account });
    return service !== null && found.serviceId === null
      ? t('proposal.unknown-service', { service })
      : null;
  }
}

function proposes(next: UsableProposal, services: readonly Service[], { t }: WindowTexts): string {
  if (next.source === 'link') {
    return t('proposal.waiting-link', { subject: next.subject || t('proposal.no-subject') });
  }
  const service = services.find(({ id }) => id === next.serviceId);
  const name = service === undefined ? next.serviceId : serviceName(service);
  return t('proposal.waiting-suspension', { name });
}
