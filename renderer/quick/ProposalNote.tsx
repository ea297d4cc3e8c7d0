import { useEffect, useState } from 'react';
import { serviceName } from '../../shared/domain/item-name.ts';
import { emptyTicketForm, isEmptyForm } from '../../shared/tickets/ticket-form.ts';
import type { SuspensionProposal } from '../../shared/tickets/ticket-proposal.ts';
import { freeTemplateName } from '../../shared/tickets/ticket-template.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { accountOfDraft, namedAccount } from '../../shared/view/addressee.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { useApp, useView, useWindowState } from '../state/app-context.ts';
import { shownForm } from '../state/draft/ticket-state.ts';
import { sayProblem } from '../state/use-problem.ts';
import { proposalForm } from './proposal-form.ts';

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
  const form = useWindowState(shownForm) ?? emptyTicketForm;
  const [isUsed, setUsed] = useState(false);
  const waiting = proposal?.source === 'suspension' ? proposal : null;
  const takesRoom = isBusy || !isEmptyForm(form);

  const settle = (id: string) => {
    // The pressed button disappears: move the focus.
    onSettled();
    void bridge.invoke('proposal:settle', { id });
  };
  const use = (next: SuspensionProposal, said = t('proposal.mine-discarded')) => {
    const filledIn = proposalForm(next, { accounts, services }, texts);
    if (takesRoom) store.replaceDraft(filledIn, said, () => setUsed(false));
    else store.write(filledIn);
    setUsed(true);
    settle(next.id);
  };
  /** Replaces nothing before the template is saved to disk. */
  const saveMineAndUse = async (next: SuspensionProposal) => {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new, and on opening again.
  useEffect(() => {
    if (waiting !== null && !takesRoom) use(waiting);
    if (proposal?.source !== 'command-line') return;
    const account = namedAccount(accounts, proposal.account);
    // A draft goes to whom it was written.
    if (account !== null && !takesRoom) store.address(account);
    void bridge.invoke('proposal:settle', { id: proposal.id });
  }, [proposal, openings]);

  if (waiting !== null && takesRoom) {
    return (
      <Banner
        tone="attention"
        icon="pen"
        title={t('proposal.waiting-title')}
        body={t('proposal.waiting-suspension', { name: nameOf(waiting) })}
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
  if (!isUsed || !takesRoom) return null;
  return (
    <div role="status">
      <Banner tone="info" icon="info" title={t('proposal.from-suspension')} />
    </div>
  );

  function nameOf({ serviceId }: SuspensionProposal): string {
    const service = services.find(({ id }) => id === serviceId);
    return service === undefined ? serviceId : serviceName(service);
  }
}
