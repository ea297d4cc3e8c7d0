import type { ReactNode } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import { problemText } from '../../shared/texts/problem-text.ts';
import { roomLeft, type TextLimit } from '../../shared/tickets/ticket-form.ts';
import { useApp } from '../state/app-context.ts';
import { Banner, type Tone } from './Banner.tsx';
import type { IconName } from './Icon.tsx';

interface ProblemNoteProps {
  /** Null shows nothing. */
  readonly problem: Problem | null;
  /** What is shown meanwhile, such as "Showing data from 10:02.": said in place of advice that no longer helps. */
  readonly after?: string;
  /** As in `Banner`. */
  readonly of?: string | null;
  readonly isAlert?: boolean;
  readonly children?: ReactNode;
}

const icons: { readonly [K in Problem['kind']]?: IconName } = {
  network: 'cloud',
  limited: 'clock',
  'key-refused': 'key',
  'another-account': 'key',
  'secret-store-absent': 'lock',
  'secret-store-changed': 'lock',
  'secret-store-locked': 'lock',
};

/** A problem in words, if there is one. */
export function ProblemNote({
  problem,
  after,
  of = null,
  isAlert = false,
  children,
}: ProblemNoteProps) {
  const { texts } = useApp();
  if (problem === null) return null;
  const isPassing = after !== undefined && canPass(problem);
  const { title, body } = problemText(isPassing ? unreachable(problem) : problem, texts);
  return (
    <Banner
      tone={problemTone(problem)}
      icon={icons[problem.kind] ?? 'warning'}
      title={title}
      of={of}
      body={isPassing ? after : [body, after].filter(Boolean).join(' ')}
      isAlert={isAlert}
    >
      {children}
    </Banner>
  );
}

type NetworkProblem = Extract<Problem, { readonly kind: 'network' }>;

/** Whether only time can help with a connection that worked before. */
function canPass(problem: Problem): problem is NetworkProblem {
  return problem.kind === 'network' && !/^(tls|redirect|proxy)$/.test(problem.failure);
}

/** The address was right before, so what was wrong on the way there tells the person nothing. */
function unreachable(problem: NetworkProblem): NetworkProblem {
  return problem.failure === 'offline' ? problem : { ...problem, failure: 'reset' };
}

/** A problem of one field, shown below it, if there is one. */
export function FieldProblem({ problem }: { problem: Problem | null }) {
  const { texts } = useApp();
  if (problem === null) return null;
  const { title, body } = problemText(problem, texts);
  return (
    <p className="form-problem">
      <strong>{title}.</strong> {body}
    </p>
  );
}

/** How many characters a field needs, or still takes where few are left or it holds too many. */
export function RoomLeft({ id, text, limit }: { id: string; text: string; limit: TextLimit }) {
  const { t } = useApp();
  const { longest, least } = limit;
  const left = roomLeft(text, longest);
  if (left === null)
    return (
      least !== undefined && (
        <p id={id} className="form-hint">
          {t('new.least', { least })}
        </p>
      )
    );
  return (
    <p id={id} className={left < 0 ? 'form-problem' : 'form-hint'}>
      {t('new.room-left', { left })}
    </p>
  );
}

/** What resolves by itself should not look alarming. */
function problemTone(problem: Problem): Tone {
  if (problem.kind === 'limited' || problem.kind === 'cancelled') return 'info';
  if (problem.kind === 'network') return problem.failure === 'offline' ? 'info' : 'attention';
  return problem.kind === 'server-error' ? 'attention' : 'problem';
}
