import { listInWords } from '../../shared/texts/list-words.ts';
import { accountOf } from '../../shared/values/account-ids.ts';
import { plainLine } from '../../shared/values/plain-line.ts';
import { unwatchedLists } from '../../shared/view/view.ts';
import { useApp, useView } from './app-context.ts';

/** More than fits in a sentence. */
const longestNames = 200;

/** The lists of what is shown that Hostbell cannot watch, with their accounts if there are several; null for none. */
export function useUnwatched(): string | null {
  const { texts } = useApp();
  return useView((view) => {
    const names = unwatchedLists(view).map((troubled) => {
      const list = listInWords(troubled, texts);
      const key = troubled.list && accountOf(troubled.list.id);
      const card = view.accounts.find((one) => one.key === key);
      return card === undefined || view.accounts.length < 2
        ? list
        : texts.t('overview.in-account', { list, account: card.label });
    });
    if (names.length === 0) return null;
    return plainLine(new Intl.ListFormat(texts.locale).format(names), longestNames);
  });
}
