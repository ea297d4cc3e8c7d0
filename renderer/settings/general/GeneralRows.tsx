import { type KeyboardEvent, useState } from 'react';
import { acceleratorLabel, acceleratorOf } from '../../../shared/settings/accelerator.ts';
import { chooseLocale, languageChoices, languageNames } from '../../../shared/texts/language.ts';
import { Button } from '../../parts/Button.tsx';
import { FieldProblem } from '../../parts/ProblemNote.tsx';
import { useApp, useView } from '../../state/app-context.ts';
import { useProblem } from '../../state/use-problem.ts';
import { LabelledRow } from '../rows/LabelledRow.tsx';
import type { RowProps } from '../rows/PlainRow.tsx';
import { SelectRow } from '../rows/SelectRow.tsx';

/** The global shortcut for the quick ticket. If the OS refuses one, says so and keeps the previous one. */
export function ShortcutRow({ settings: { quickShortcut: shortcut } }: RowProps) {
  const { bridge, t, texts } = useApp();
  const { os, mayIgnoreShortcuts } = useView((view) => view.platform);
  const [recording, setRecording] = useState<'off' | 'on' | 'unusable'>('off');
  const [problem, ask] = useProblem();

  const change = (quickShortcut: string | null) => {
    setRecording('off');
    void ask(bridge.invoke('settings:change', { quickShortcut }));
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (recording === 'off') return;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    // Tab leaves the button, as everywhere.
    if (event.key === 'Tab' && isPlain) return setRecording('off');
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape' && isPlain) return setRecording('off');
    const pressed = acceleratorOf(event, os);
    if (pressed.kind === 'accelerator') change(pressed.text);
    else setRecording(pressed.kind === 'unusable' ? 'unusable' : 'on');
  };
  const isRecording = recording !== 'off';
  return (
    <LabelledRow
      label={t('settings.quick-shortcut')}
      more={
        <div aria-live="polite">
          {recording === 'unusable' && (
            <p className="form-problem">{t('settings.quick-unusable')}</p>
          )}
          <FieldProblem problem={problem} />
          {mayIgnoreShortcuts && <p className="form-hint">{t('settings.quick-wayland')}</p>}
        </div>
      }
    >
      <span className="keys">
        {!isRecording && shortcut === null && (
          <span className="quiet">{t('settings.quick-none')}</span>
        )}
        {!isRecording && shortcut !== null && (
          <kbd className="key">{acceleratorLabel(shortcut, os, texts.locale)}</kbd>
        )}
        <Button
          isSmall
          aria-pressed={isRecording}
          onClick={() => setRecording(isRecording ? 'off' : 'on')}
          onKeyDown={handleKeys}
          onBlur={() => setRecording('off')}
        >
          {t(isRecording ? 'settings.quick-press' : 'settings.quick-record')}
        </Button>
        {shortcut !== null && !isRecording && (
          <Button look="quiet" isSmall onClick={() => change(null)}>
            {t('settings.quick-clear')}
          </Button>
        )}
      </span>
    </LabelledRow>
  );
}

/** For desktops that do not pass on global shortcuts: a shortcut of their own can run this command. */
export function ShortcutCommandRow() {
  const { t } = useApp();
  const { newTicketCommand } = useView((view) => view.platform);
  return (
    <LabelledRow label={t('settings.quick-command')}>
      <code className="copyable-id" dir="ltr">
        {newTicketCommand}
      </code>
    </LabelledRow>
  );
}

/** Each language is shown by its own name, so that its speakers find it. */
export function LanguageRow({ settings, onChange }: RowProps) {
  const { t } = useApp();
  const systemLanguages = useView((view) => view.platform.systemLanguages);
  const system = languageNames[chooseLocale('system', systemLanguages).language];
  return (
    <SelectRow
      label={t('settings.language')}
      choices={languageChoices.map((choice) =>
        choice === 'system'
          ? { value: choice, label: t('settings.language-system', { language: system }) }
          : { value: choice, label: languageNames[choice], language: choice },
      )}
      value={settings.language}
      onChange={(language) => onChange({ language })}
    />
  );
}
