import { type ComponentType, useEffect, useState } from 'react';
import { HelpSheet } from '../actions/HelpSheet.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { useWindowState } from '../state/app-context.ts';

/** What lies over the window when it is asked for. */
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
 * The command palette, loaded once there is nothing else to do: what the window opens with is read and run sooner
 * without it. It is there before its key is pressed, since it takes every letter that is typed after that.
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
