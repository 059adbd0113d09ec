/** What went wrong; said by screen readers as it comes. */
export function Problem({ text }: { text: string }) {
  return (
    <p className="ed-problem" role="alert">
      {text}
    </p>
  )
}
