import { useState } from 'react';
import type { Problem } from '../../shared/domain/problem.ts';
import type { SettingsChange } from '../../shared/settings/settings.ts';
import { ProblemNote } from '../parts/ProblemNote.tsx';
import { useApp, useView } from '../state/app-context.ts';
import { AccountSection } from './AccountSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { ComputerSection } from './ComputerSection.tsx';
import { DiagnosticsSection } from './DiagnosticsSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import { NotifySection } from './notifications/NotifySection.tsx';
import { QuietSection } from './notifications/QuietSection.tsx';
import { PollSection } from './PollSection.tsx';
import { PortalSection } from './PortalSection.tsx';
import { QuickSection } from './QuickSection.tsx';
import { UpdateSection } from './UpdateSection.tsx';
import { WordsSection } from './words/WordsSection.tsx';

/** Every change applies at once. */
export function SettingsView() {
  const { bridge, texts } = useApp();
  const { t } = texts;
  const settings = useView((view) => view.settings);
  const [problem, setProblem] = useState<Problem | null>(null);

  const change = async (part: SettingsChange) => {
    const result = await bridge.invoke('settings:change', part);
    setProblem(result.ok ? null : result.problem);
  };
  const onChange = (part: SettingsChange) => void change(part);

  return (
    <div className="page">
      <div className="page-inner">
        <header className="page-head">
          <h1 className="page-title">{t('settings.title')}</h1>
        </header>
        {problem !== null && <ProblemNote problem={problem} isAlert />}
        <PollSection settings={settings} onChange={onChange} />
        <QuickSection shortcut={settings.quickShortcut} />
        <NotifySection settings={settings} onChange={onChange} />
        <QuietSection settings={settings} onChange={onChange} />
        <WordsSection />
        <AppearanceSection settings={settings} onChange={onChange} />
        <ComputerSection settings={settings} onChange={onChange} />
        <PortalSection settings={settings} onChange={onChange} />
        <UpdateSection isOn={settings.looksForUpdates} onChange={onChange} />
        <AccountSection />
        <DiagnosticsSection />
        <KeyboardSection settings={settings} onChange={onChange} />
      </div>
    </div>
  );
}
