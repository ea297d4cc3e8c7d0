interface LabelOrOutcomeProps {
  readonly label: string;
  /** What a press came to, for as long as the button says it. */
  readonly outcome: string | null;
  /** For a button that shows only its icon. */
  readonly className?: string | undefined;
}

/** The label of a button. The outcome of a press takes its place and is announced; the label by itself never is. */
export function LabelOrOutcome({ label, outcome, className }: LabelOrOutcomeProps) {
  return (
    <>
      {outcome === null && <span className={className}>{label}</span>}
      <span className={className} aria-live="polite">
        {outcome}
      </span>
    </>
  );
}
