interface CutTextProps {
  text: string
  /** The cut start of the text, from the rule that knows its limit. */
  short: string
  cut: boolean
  more?: string
  less?: string
}

/** A text that opens on demand, without script: the cut start and its switch are the summary. */
export function CutText({ text, short, cut, more = 'View more', less = 'View less' }: CutTextProps) {
  if (!cut) return <p>{text}</p>
  return (
    <details className="fc-cut">
      <summary>
        <span className="fc-cut__short">{short}</span>{' '}
        <span className="fc-cut__switch fc-cut__more">{more}</span>
        <span className="fc-cut__switch fc-cut__less">{less}</span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
