import { lazy, Suspense, useState } from 'react';
import { HelpSheet } from '../actions/HelpSheet.tsx';
import { useWindowState } from '../app-context.ts';
import { ExportDialog } from '../export/ExportDialog.tsx';

// Loaded when first asked for: what the window opens with is read and run sooner without it.
const CommandPalette = lazy(async () => ({
  default: (await import('../palette/CommandPalette.tsx')).CommandPalette,
}));

/** What lies over the window when it is asked for. */
export function Overlays() {
  const overlay = useWindowState((state) => state.overlay);
  const [wasAsked, setWasAsked] = useState(false);
  if (overlay === 'palette' && !wasAsked) setWasAsked(true);
  return (
    <>
      <HelpSheet />
      <ExportDialog />
      {wasAsked && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={overlay === 'palette'} />
        </Suspense>
      )}
    </>
  );
}
