/** `app.getPreferredSystemLanguages`, from the variables that select languages on Linux: `de_AT:en` is de-AT, en. */
export function systemLanguages(environment: NodeJS.ProcessEnv): string[] {
  const { LANGUAGE, LC_ALL, LC_MESSAGES, LANG } = environment;
  const names = [...(LANGUAGE ?? '').split(':'), LC_ALL || LC_MESSAGES || LANG || ''];
  const tags = names.map((name) => (name.split(/[.@]/)[0] ?? '').replace('_', '-'));
  const spoken = tags.filter((tag) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag));
  return spoken.length > 0
    ? [...new Set(spoken)]
    : [Intl.DateTimeFormat().resolvedOptions().locale];
}
