import { Undo2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { provenanceOf, type ValueStory } from '../../core/provenance.ts'
import { valueWords } from '../../core/value-words.ts'
import { useSession } from '../session/use-session.ts'
import { placeUnder } from './place-under.ts'
import { StoryWords } from './story-words.tsx'
import { IconButton } from '../parts/icon-button.tsx'

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
  const { store } = useSession()
  const [isNear, setNear] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const origin = provenanceOf(story)
  const shown = label ?? origin.label
  // The form around it follows the document; a hundred tags need not do so each.
  const { effective } = store.get().document
  const becomes = origin.resettable ? valueWords(effective, story.inherited?.value) : ''
  const resetWords = `Reset ${name} to inherited: ${becomes}`
  return (
    <span className="ed-origin" data-kind={origin.kind}>
      <button
        type="button"
        className="ed-origin__label"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={`${shown}: where ${name} comes from`}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        // A press without a pointer or a focus before it: the popover must be there before the press opens it.
        onClick={() => flushSync(() => setNear(true))}
      >
        {shown}
      </button>
      {origin.resettable && <IconButton icon={Undo2} size={13} label={resetWords} onPress={onReset} />}
      {isNear && (
        <StoryPopover id={id} name={name} isOpen={isOpen} onOpen={setOpen}>
          <StoryWords story={story} effective={effective} />
          {origin.resettable && (
            <button type="button" className="ed-button ed-button--small" onClick={onReset}>
              <Undo2 size={13} aria-hidden /> Reset to {becomes}
            </button>
          )}
        </StoryPopover>
      )}
    </span>
  )
}

/** Made when somebody comes near: a form has dozens of tags, and most are never opened. */
function StoryPopover({
  id,
  name,
  isOpen,
  onOpen,
  children,
}: {
  id: string
  name: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <section
      id={id}
      popover="auto"
      aria-label={isOpen ? `Where ${name} comes from` : undefined}
      className="ed-story"
      onBeforeToggle={(event) => {
        if (event.newState === 'open') placeUnder(event.currentTarget, event.currentTarget.parentElement)
      }}
      onToggle={(event) => onOpen(event.newState === 'open')}
    >
      {isOpen && children}
    </section>
  )
}
