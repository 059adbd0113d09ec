import { TriangleAlert } from 'lucide-react'
import type { Suggestion } from '../../../schemas/generated/editor-api.ts'

/** Suggestions as plain text; what a dealer answers for, and the field did not say, stands above the words it is in. */
export function SuggestionList({
  suggestions,
  label,
  onTake,
}: {
  suggestions: readonly Suggestion[]
  /** Of the field. */
  label: string
  onTake: (text: string) => void
}) {
  if (suggestions.length === 0) return null
  return (
    <ol className="ed-write__list" aria-label={`Suggestions for ${label}`}>
      {suggestions.map(({ text, check }, index) => (
        <li key={text}>
          {check.length > 0 && (
            <p className="ed-write__check">
              <TriangleAlert size={14} aria-hidden /> <strong>Check this:</strong> {check.join(', ')}
            </p>
          )}
          <p className="ed-write__words">{text}</p>
          <button type="button" className="ed-button ed-button--small" onClick={() => onTake(text)}>
            Use this <span className="ed-unseen">suggestion {index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
