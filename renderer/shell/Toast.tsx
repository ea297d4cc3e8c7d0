import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWindowState } from '../state/app-context.ts';

const saidForMs = 2_500;

/** Confirms for a moment an action whose effect is not in sight; read out too. */
export function Toast() {
  const said = useWindowState((state) => state.said);
  const [over, setOver] = useState(said);
  useEffect(() => {
    const timer = setTimeout(() => setOver(said), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return createPortal(
    <div className="toast" role="status">
      {said !== null && said !== over && <span dir="auto">{said.text}</span>}
    </div>,
    document.body,
  );
}
