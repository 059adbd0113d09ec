interface HiddenNoteProps {
  what: string
  reasons: readonly string[]
}

/** Tells staff in a draft why a rule hides something from visitors; a live page never has it. */
export function HiddenNote({ what, reasons }: HiddenNoteProps) {
  return (
    <p className="fc-hidden-note">
      {what}: {reasons.join(', ')}.
    </p>
  )
}
