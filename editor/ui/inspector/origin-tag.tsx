import { Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { provenanceOf, type ValueStory } from '../../core/provenance.ts'
import { valueWords } from '../../core/value-words.ts'
import { useSessionState } from '../session/use-session.ts'
import { placeUnder } from './place-under.ts'

/** Which layer a value comes from; a press tells what the others say, and the way back to the one below (EDIT-08). */
export function OriginTag({
  story,
  name,
  label,
  onReset,
}: {
  story: ValueStory
  name: string
  /** Instead of the layer's name: the text of the copy that the value refers to. */
  label?: string
  onReset: () => void
}) {
  const id = useId()
  const effective = useSessionState(({ document }) => document.effective)
  const [isOpen, setOpen] = useState(false)
  const origin = provenanceOf(story)
  const shown = label ?? origin.label
  const becomes = story.inherited && valueWords(effective, story.inherited.value)
  const resetWords = `Reset ${name} to inherited: ${becomes ?? 'nothing'}`
  return (
    <span className="ed-origin" data-kind={origin.kind}>
      <button
        type="button"
        className="ed-origin__label"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={`${shown}: where ${name} comes from`}
      >
        {shown}
      </button>
      {origin.resettable && (
        <button
          type="button"
          className="ed-icon-button"
          aria-label={resetWords}
          title={resetWords}
          onClick={onReset}
        >
          <Undo2 size={13} aria-hidden />
        </button>
      )}
      <section
        id={id}
        popover="auto"
        aria-label={isOpen ? `Where ${name} comes from` : undefined}
        className="ed-story"
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placeUnder(event.currentTarget, event.currentTarget.parentElement)
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <>
            <Story story={story} effective={effective} />
            {origin.resettable && (
              <button type="button" className="ed-button ed-button--small" onClick={onReset}>
                <Undo2 size={13} aria-hidden /> Reset to {becomes}
              </button>
            )}
          </>
        )}
      </section>
    </span>
  )
}

/** What every layer says, the one that shows first; and whether a change of a layer below would show here. */
function Story({ story, effective }: { story: ValueStory; effective: Record<string, unknown> }) {
  const { own, below, inherited } = story
  const layers = [...(own ? [own] : []), ...below.toReversed()]
  return (
    <>
      <ol className="ed-story__layers">
        {layers.map(({ label, value }, index) => (
          <li key={label} data-shown={index === 0}>
            <span>{label}</span>
            <span>{valueWords(effective, value)}</span>
          </li>
        ))}
        {layers.length === 0 && <li>No layer says anything.</li>}
      </ol>
      <p>
        {own === undefined
          ? inheritedWords(below.at(-1))
          : inherited && inherited.kind !== 'schema'
            ? `A change in ${inherited.label} does not show here while this dealer says it differently.`
            : 'Only this dealer says it: no template or brand can change it here.'}
      </p>
    </>
  )
}

function inheritedWords(from: ValueStory['inherited']): string {
  return from === undefined || from.kind === 'schema'
    ? 'No document says it. A template or brand that did would change it here.'
    : `When ${from.label} changes, it changes here too.`
}
