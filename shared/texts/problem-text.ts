import type { ApiProblem, Problem } from '../domain/problem.ts';
import type { WindowTexts } from './catalogue.ts';

/** A problem for people: what happened, then what is kept and what to do. */
export interface ProblemText {
  readonly title: string;
  readonly body: string;
}

/** A problem in sentences, quoting the server's own words where there are any. */
export function problemText(problem: Problem, texts: WindowTexts): ProblemText {
  const { t } = texts;
  switch (problem.kind) {
    case 'network':
      return networkText(problem, texts);
    case 'forbidden':
    case 'not-found':
      return withWords(
        problem,
        { title: t(`problem.${problem.kind}.title`), body: t(`problem.${problem.kind}.body`) },
        texts,
      );
    case 'server-error':
      return withWords(problem, serverErrorText(problem, texts), texts);
    case 'rejected':
      return withWords(problem, rejectedText(problem, texts), texts);
    case 'limited': {
      const name = problem.isBusy === true ? 'busy' : 'limited';
      return { title: t(`problem.${name}.title`), body: t(`problem.${name}.body`) };
    }
    case 'unreadable':
      return {
        title: t('problem.unreadable.title'),
        body: t(`problem.unreadable.${problem.detail}`),
      };
    case 'too-large':
      return {
        title: t('problem.too-large.title'),
        body: t('problem.too-large.body', {
          megabytes: Math.round(problem.limitBytes / 1_000_000),
        }),
      };
    case 'another-account':
      return {
        title: t('problem.another-account.title'),
        body: t('problem.another-account.body', {
          name: problem.name ?? t('problem.another-account.nameless'),
        }),
      };
    case 'account-known':
      return {
        title: t('problem.account-known.title'),
        body: t('problem.account-known.body', { name: problem.name }),
      };
    case 'too-many-templates':
    case 'relay-path-long':
    case 'outbox-full':
    case 'texts-full':
    case 'subject-too-long':
    case 'message-too-long':
      return {
        title: t(`problem.${problem.kind}.title`),
        body: t(`problem.${problem.kind}.body`, { limit: problem.limit }),
      };
    case 'subject-too-short':
    case 'message-too-short':
      return {
        title: t(`problem.${problem.kind}.title`),
        body: t('problem.too-short', { limit: problem.limit }),
      };
    case 'subject-not-storable':
    case 'message-not-storable':
      return {
        title: t(`problem.${problem.kind}.title`),
        body: t('problem.not-storable', { characters: problem.characters }),
      };
    default:
      return { title: t(`problem.${problem.kind}.title`), body: t(`problem.${problem.kind}.body`) };
  }
}

function networkText(
  problem: Extract<ApiProblem, { kind: 'network' }>,
  { t }: WindowTexts,
): ProblemText {
  const name = problem.failure === 'other' ? 'other-network' : problem.failure;
  return { title: t(`problem.${name}.title`), body: t(`problem.${name}.body`) };
}

function serverErrorText({ status }: { readonly status: number }, { t }: WindowTexts): ProblemText {
  // An answer that says in itself that it failed has a status of success, which is no error's number.
  if (status < 300)
    return { title: t('problem.said-failed.title'), body: t('problem.said-failed.body') };
  return {
    title: t('problem.server-error.title'),
    body: t('problem.server-error.body', { status: String(status) }),
  };
}

function rejectedText(
  { status, field }: Extract<ApiProblem, { kind: 'rejected' }>,
  { t }: WindowTexts,
): ProblemText {
  const title = t('problem.rejected.title');
  if (field === undefined)
    return { title, body: t('problem.rejected.body', { status: String(status) }) };
  return { title, body: t('problem.rejected.description', { field }) };
}

function withWords(
  problem: { readonly words: string | null },
  text: ProblemText,
  { t }: WindowTexts,
) {
  if (problem.words === null) return text;
  return {
    title: text.title,
    body: `${t('problem.words', { words: problem.words })} ${text.body}`,
  };
}
