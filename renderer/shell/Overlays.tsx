import { type ComponentType, useEffect, useState } from 'react';
import { HelpSheet } from '../actions/HelpSheet.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { useWindowState } from '../state/app-context.ts';

/** Dialogs over the window. */
export function Overlays() {
  const overlay = useWindowState((state) => state.overlay);
  const Palette = usePalette(overlay === 'palette');
  return (
    <>
      <HelpSheet />
      <ExportDialog />
      {Palette !== null && <Palette isOpen={overlay === 'palette'} />}
    </>
  );
}

/**
 * The command palette, loaded when the window is idle so that the window opens faster, but before its key is pressed:
 * every letter typed after that key is meant for it.
 */
function usePalette(isWanted: boolean): ComponentType<{ isOpen: boolean }> | null {
  const [palette, setPalette] = useState<ComponentType<{ isOpen: boolean }> | null>(null);
  useEffect(() => {
    if (palette !== null) return;
    const load = async () => {
      const { CommandPalette } = await import('../palette/CommandPalette.tsx');
      setPalette(() => CommandPalette);
    };
    if (isWanted) {
      void load();
      return;
    }
    const request = requestIdleCallback(() => void load());
    return () => cancelIdleCallback(request);
  }, [palette, isWanted]);
  return palette;
}
