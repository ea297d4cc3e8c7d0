import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTexts } from '../shared/texts/text.ts';
import { App } from './App.tsx';
import { AppContext } from './app-context.ts';
import { takeBridge } from './bridge.ts';
import { createWindowStore } from './store.ts';
import './styles/index.css';
import { createTimeFormat } from './time-format.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

const bridge = takeBridge();
const store = createWindowStore(bridge);
const texts = createTexts();

createRoot(root).render(
  <StrictMode>
    <AppContext value={{ bridge, store, texts, times: createTimeFormat(texts.locale) }}>
      <App />
    </AppContext>
  </StrictMode>,
);
void store.start();
