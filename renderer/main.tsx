import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTexts } from '../shared/texts/text.ts';
import { App } from './App.tsx';
import { AppContext } from './app-context.ts';
import { takeBridge } from './bridge.ts';
import { createListDesk } from './lists/list-desk.ts';
import { QuickApp } from './quick/QuickApp.tsx';
import { createQuickStore } from './quick/quick-store.ts';
import { createWindowStore } from './store.ts';
import './styles/index.css';
import { createTimeFormat } from './time-format.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const bridge = takeBridge();
// One bundle for both windows: main names the quick ticket in the address of its page.
const isQuick = new URLSearchParams(location.search).get('window') === 'quick';
const store = isQuick ? createQuickStore(bridge) : createWindowStore(bridge);
const texts = createTexts();

createRoot(root).render(
  <StrictMode>
    <AppContext
      value={{ bridge, store, texts, times: createTimeFormat(texts.locale), desk: createListDesk() }}
    >
      {/* The page's own policy takes style sheets from files alone. */}
      <CSPProvider disableStyleElements>{isQuick ? <QuickApp /> : <App />}</CSPProvider>
    </AppContext>
  </StrictMode>,
);
void store.start();
