const tiles = ['services', 'tickets', 'due', 'cost'] as const;

/** Takes the room of the figures until there are any. */
export function TilesSkeleton() {
  return (
    <div className="tiles card" aria-hidden="true">
      {tiles.map((tile) => (
        <div key={tile} className="tile tile-button">
          <span className="tile-label skeleton-text">&nbsp;</span>
          <span className="tile-value skeleton-text">&nbsp;</span>
          <span className="tile-note skeleton-text">&nbsp;</span>
        </div>
      ))}
    </div>
  );
}
