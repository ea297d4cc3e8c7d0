import { HelpSheet } from '../actions/HelpSheet.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { LiveNews } from '../live/LiveNews.tsx';
import { CommandPalette } from '../palette/CommandPalette.tsx';
import { DialogEnd } from '../parts/ModalDialog.tsx';
import { useWindowState } from '../state/app-context.ts';
import { StayQuestion } from './StayQuestion.tsx';
import '../styles/forms.css';

/** Dialogs over the window. `typedAhead`: what was typed for the palette before it was loaded. */
export function Overlays({ typedAhead }: { typedAhead: string }) {
  const overlay = useWindowState((state) => state.overlay);
  return (
    <DialogEnd value={<LiveNews about="everything" />}>
      <StayQuestion />
      <HelpSheet />
      <ExportDialog />
      <CommandPalette isOpen={overlay === 'palette'} typedAhead={typedAhead} />
    </DialogEnd>
  );
}
