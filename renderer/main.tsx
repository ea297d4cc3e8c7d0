import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../shared/texts/load-texts.ts';
import { App, loadShown } from './App.tsx';
import { takeBridge } from './bridge.ts';
import { Localised } from './state/Localised.tsx';
import { firstLocale, markPage } from './state/language.ts';
import { createListState } from './state/list-state.ts';
import { createSmallStore, createWindowStore } from './state/store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const bridge = takeBridge();
// All windows share a bundle; the address says which one this is.
const kind = new URLSearchParams(location.search).get('window');
const listState = createListState();
const store =
  kind === null
    ? createWindowStore(bridge, { forget: listState.forget })
    : createSmallStore(bridge, kind);
const locale = firstLocale(location.search);
markPage(document.documentElement, locale);
// Load what is shown first before React renders: it shows what it waits for with Suspense 300 ms late. Until then, the
// frame in index.html is visible, which the style sheet would delay if the page named it. Not awaited here: the chunks of
// these views import this one.
void Promise.all([
  loadTexts(locale),
  import('./styles/index.css'),
  loadPage(),
  store.start().then(async () => {
    if (kind === null) await loadShown(store.state.getState());
  }),
]).then(([texts, , Page]) => {
  createRoot(root).render(
    <StrictMode>
      <Localised fixed={{ bridge, store, listState }} firstTexts={texts}>
        <Page />
      </Localised>
    </StrictMode>,
  );
});

async function loadPage() {
  if (kind === 'quick') return (await import('./quick/QuickApp.tsx')).QuickApp;
  return kind === 'mini' ? (await import('./quick/MiniApp.tsx')).MiniApp : App;
}
