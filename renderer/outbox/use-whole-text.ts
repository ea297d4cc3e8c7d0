import { useEffect, useState } from 'react';
import { useApp } from '../state/app-context.ts';

/**
 * The whole text of an item, or of the reply being written to a ticket, of which the view has the beginning. Null until
 * main has answered; read again when `version` changes, and not at all while it is null.
 */
export function useWholeText(of: 'item' | 'reply', id: string, version: unknown): string | null {
  const { bridge } = useApp();
  const [whole, setWhole] = useState<{ readonly version: unknown; readonly text: string } | null>(
    null,
  );
  useEffect(() => {
    if (version === null) return;
    let isWanted = true;
    void bridge.invoke('text:read', { of, id }).then((read) => {
      if (isWanted && read.ok) setWhole({ version, text: read.value.text });
    });
    return () => {
      isWanted = false;
    };
  }, [bridge, of, id, version]);
  return whole !== null && whole.version === version ? whole.text : null;
}
