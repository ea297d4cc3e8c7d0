import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../shared/texts/load-texts.ts';
import { App } from './App.tsx';
import { takeBridge } from './bridge.ts';
import { Localised } from './state/Localised.tsx';
import { firstLocale, markPage } from './state/language.ts';
import { createListState } from './state/list-state.ts';
import { loadTheRest } from './state/loaded-later.tsx';
import { createSmallStore, createWindowStore } from './state/store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const bridge = takeBridge();
// The address has the window's kind.
const kind = new URLSearchParams(location.search).get('window');
const listState = createListState();
const store =
  kind === null
    ? createWindowStore(bridge, { forget: listState.forget })
    : createSmallStore(bridge, kind);
const locale = firstLocale(location.search);
markPage(document.documentElement, locale);
// Until React renders, the frame in index.html is visible, which the style sheet would delay if the page named it.
void Promise.all([loadTexts(locale), loadPage(), import('./styles/index.css'), store.start()]).then(
  ([texts, Page]) => {
    createRoot(root).render(
      <StrictMode>
        <Localised fixed={{ bridge, store, listState }} firstTexts={texts}>
          <Page />
        </Localised>
      </StrictMode>,
    );
    loadTheRest();
  },
);

async function loadPage() {
  if (kind === 'quick') return (await import('./quick/QuickApp.tsx')).QuickApp;
  if (kind === 'mini') return (await import('./quick/MiniApp.tsx')).MiniApp;
  return App;
}
