import type { CutText } from '../../runtime/rules/car/comments.ts'

/** Dealer comments, the long ones behind Read more / Read less, without script (VEH-22). */
export function Comments({ comments }: { comments: CutText }) {
  const paragraphs = (lines: string[]) => lines.map((line, index) => <p key={index}>{line}</p>)
  if (comments.all === null) return <div className="fc-prose">{paragraphs(comments.lines)}</div>
  return (
    <details className="fc-vehicle-details__cut">
      <summary>
        <div className="fc-prose" data-closed>
          {paragraphs(comments.lines)}
        </div>
        <span className="fc-vehicle-details__toggle" data-closed>
          Read more
        </span>
        <span className="fc-vehicle-details__toggle" data-open>
          Read less
        </span>
      </summary>
      <div className="fc-prose">{paragraphs(comments.all)}</div>
    </details>
  )
}
