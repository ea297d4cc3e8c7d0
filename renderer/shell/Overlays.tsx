import { HelpSheet } from '../actions/HelpSheet.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { useWindowState } from '../state/app-context.ts';
import { StayQuestion } from './StayQuestion.tsx';
import '../styles/dialog.css';
import '../styles/forms.css';

/** Dialogs over the window. */
export function Overlays() {
  const overlay = useWindowState((state) => state.overlay);
  return (
    <>
      <StayQuestion />
      <HelpSheet />
      <ExportDialog />
      <CommandPalette isOpen={overlay === 'palette'} />
    </>
  );
}
