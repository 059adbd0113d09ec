import { useId, useMemo } from 'react'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { DraftedBlocks, ToCheck } from './drafted-blocks.tsx'
import { nodesOf, type PageWords } from './drafted-route.ts'
import { PagePreview } from './page-preview.tsx'

const FIELDS = [
  ['title', 'Title', 200],
  ['path', 'Address', 200],
  ['description', 'Description', 320],
] as const

/** A page as it came: its picture, its words for search engines, what is to be checked, and what was left out. */
export function DraftedPage({
  id,
  draft,
  words,
  onWords,
  onUse,
}: {
  /** Of the form that takes it. */
  id: string
  draft: PageDraft
  words: PageWords
  onWords: (words: PageWords) => void
  onUse: () => void
}) {
  const field = useId()
  const nodes = useMemo(() => nodesOf(draft), [draft])
  return (
    <div className="ed-drafted">
      <PagePreview nodes={nodes} />
      <form
        id={id}
        className="ed-drafted__words"
        aria-label="The drafted page"
        onSubmit={(event) => {
          event.preventDefault()
          onUse()
        }}
      >
        <ToCheck claims={draft.check} />
        {FIELDS.map(([name, label, most]) => (
          <div key={name} className="ed-field">
            <label htmlFor={`${field}-${name}`}>{label}</label>
            <input
              id={`${field}-${name}`}
              className="ed-input"
              required={name !== 'description'}
              maxLength={most}
              value={words[name]}
              onChange={({ target }) => onWords({ ...words, [name]: target.value })}
            />
          </div>
        ))}
        <DraftedBlocks draft={draft} />
        {draft.left.length > 0 && (
          <>
            <h3>Left out</h3>
            <ul className="ed-drafted__left" aria-label="Left out">
              {draft.left.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </form>
    </div>
  )
}
