import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/texts/en/index.ts';
import { joinAreas } from '../../../shared/texts/en/join-areas.ts';
import { problemTexts } from '../../../shared/texts/en/problem.ts';
import { words } from '../../run/words.ts';

const texts: Readonly<Record<string, string | { readonly other: string }>> = joinAreas(english);
const textOf = (key: string) => {
  const text = texts[key] ?? '';
  return typeof text === 'string' ? text : text.other;
};

/** Something that a person can do, or that Hostbell does for them. */
const whatNext =
  /\b(Ask|Check|Choose|Connect|Contact|contact|Copy|Create|Delete|Describe|Enter|Fix|Free up|Give|Install|Keep|Leave|Look|Say|Send|Tell|Try|Unlock|Write|You can|check|choose|remove|sign in|can still use it|must begin with|looks like|keeps trying|continues without it)\b/;
/** What is still there, or did not happen to it. */
const whatIsKept =
  /\b(is kept|are kept|is saved|kept a copy|stays|still|intact|Showing data from|Showing the last saved data|nothing changes|nothing was|Nothing was|not even your key|your key is only sent|doesn’t send it|changes nothing)\b/;

/**
 * What was typed is in its field beside the problem, and nothing was under way; or none of the person's data was
 * touched at all.
 */
const nothingAtStake = words(`
  address-empty address-unreadable address-without-api page-missing address-has-credentials key-empty
  key-not-copied key-too-long key-has-space key-not-ascii subject-empty subject-too-long message-empty template-empty
  too-many-templates check-not-public`);

/** The provider's lists or items could not be loaded; `whatIsShown` is beside them wherever something is kept. */
const notLoaded = words(`
  offline dns refused proxy reset timeout other-network key-refused forbidden not-found limited busy
  server-error said-failed web-page unreadable too-large`);
const whatIsShown = ['section.stale', 'service.read-failed'];

/** Each problem's text by its name; an answer that cannot be read has one text for each reason. */
const problems = Object.keys(problemTexts).flatMap((key) => {
  const [, name = '', part = ''] = key.split('.');
  const isBody = part === 'body' || (name === 'unreadable' && part !== 'title');
  return isBody ? [{ name, title: textOf(`problem.${name}.title`), body: textOf(key) }] : [];
});

describe('the text of a problem', () => {
  it.each(problems)(
    'says what happened, what is kept and what comes next: $name',
    ({ name, title, body }) => {
      // As a whole sentence or what to do about a field, not a single word.
      expect(title.split(' ').length).toBeGreaterThan(2);
      expect(title).toMatch(/^[A-Z].*[^.\s]$/);
      expect(body).toMatch(/^[A-Z].*\S$/s);
      expect(`${title}. ${body}`).toMatch(whatNext);
      if (![...nothingAtStake, ...notLoaded].includes(name)) expect(body).toMatch(whatIsKept);
    },
  );

  it.each(whatIsShown)('A list that could not be loaded says what is shown: %s', (key) => {
    expect(textOf(key)).toMatch(whatIsKept);
  });

  it('Each problem has its own title', () => {
    const titles = new Map(problems.map(({ name, title }) => [title, name]));
    expect(titles.size).toBe(new Set(problems.map(({ name }) => name)).size);
  });

  it('Each problem that is exempt from saying what is kept exists', () => {
    const names = problems.map(({ name }) => name);
    expect([...nothingAtStake, ...notLoaded].filter((name) => !names.includes(name))).toEqual([]);
    expect(problems.length).toBeGreaterThan(40);
  });
});

/** What is shown where a list, a search or a view has nothing to show. */
const emptyStates = words(`
  app.lost-body export.nothing lists.nothing-body palette.nothing quick.no-account-body
  service-search.none template.none`);

/** Those that only say how things are, because nothing is to be done or a button beside them does it. */
const statements = words(`
  activity.empty-body activity.empty-title lists.nothing-title money.empty-title money.no-services money.none-due
  overview.none-due service.gone-body services.empty-body services.empty-title ticket.gone-body tickets.empty-body tickets.empty-title`);

describe('an empty state', () => {
  it.each(emptyStates)('An empty state says what to do: %s', (key) => {
    expect(textOf(key)).toMatch(whatNext);
  });

  it('is listed here if its key looks like one, and every listed key exists', () => {
    const named = Object.keys(texts).filter(
      (key) =>
        !key.startsWith('problem.') &&
        /\.(empty-(title|body)|nothing(-title|-body)?|none-(due|changed.*)|gone-body)$/.test(key),
    );
    expect(named.filter((key) => ![...emptyStates, ...statements].includes(key))).toEqual([]);
    expect([...emptyStates, ...statements].filter((key) => texts[key] === undefined)).toEqual([]);
  });
});
