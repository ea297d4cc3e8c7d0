import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadTexts } from '../shared/texts/load-texts.ts';
import { App } from './App.tsx';
import { takeBridge } from './bridge.ts';
import { MiniApp } from './quick/MiniApp.tsx';
import { QuickApp } from './quick/QuickApp.tsx';
import { Localised } from './state/Localised.tsx';
import { firstLocale, markPage } from './state/language.ts';
import { createListState } from './state/list-state.ts';
import { createSmallStore, createWindowStore } from './state/store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const bridge = takeBridge();
// All windows share a bundle; the address says which one this is.
const kind = new URLSearchParams(location.search).get('window');
const Page = { quick: QuickApp, mini: MiniApp }[kind ?? ''] ?? App;
const listState = createListState();
const store =
  kind === null
    ? createWindowStore(bridge, { forget: listState.forget })
    : createSmallStore(bridge, kind);
const locale = firstLocale(location.search);
markPage(document.documentElement, locale);
// Until React renders, the frame in index.html is visible, which the style sheet would delay if the page named it.
void Promise.all([loadTexts(locale), import('./styles/index.css'), store.start()]).then(
  ([texts]) => {
    createRoot(root).render(
      <StrictMode>
        <Localised fixed={{ bridge, store, listState }} firstTexts={texts}>
          <Page />
        </Localised>
      </StrictMode>,
    );
  },
);
