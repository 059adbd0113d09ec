/** The image badge of a certified used Toyota (CARD-14): a rosette and its name, one picture for a screen reader. */
export function CertifiedMark({ text }: { text: string }) {
  return (
    <svg className="fc-certified-mark" viewBox="0 0 132 36" role="img" aria-label={text}>
      <path d="M18 2l4 3 5-1 2 5 5 2-1 5 3 4-3 4 1 5-5 2-2 5-5-1-4 3-4-3-5 1-2-5-5-2 1-5-3-4 3-4-1-5 5-2 2-5 5 1z" />
      <path className="fc-certified-mark__tick" d="M11 19l5 5 10-11" />
      <text x="42" y="16">
        TOYOTA
      </text>
      <text x="42" y="29">
        CERTIFIED
      </text>
    </svg>
  )
}
