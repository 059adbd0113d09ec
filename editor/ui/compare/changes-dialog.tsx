import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { DescribedChange } from '../../core/describe-changes.ts'
import { openDocument } from '../../core/world.ts'
import { Dialog } from '../parts/dialog.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { useSession } from '../session/use-session.ts'
import { comparedPlace } from './compared-place.ts'
import { ComparedPages } from './compared-pages.tsx'

/** Changes of the open dealer one by one, each before and after at the place where it shows (EDIT-07). */
export function ChangesDialog({
  changes,
  first,
  before,
  after,
  onClose,
}: {
  changes: readonly DescribedChange[]
  /** The one to begin with. */
  first: DescribedChange
  /** Own documents. */
  before: JsonObject
  after: JsonObject
  onClose: () => void
}) {
  const session = useSession()
  const [index, setIndex] = useState(Math.max(0, changes.indexOf(first)))
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  const change = changes[index] ?? first
  const place = useMemo(() => {
    const { world } = session.editor
    return comparedPlace(change, openDocument(world, before).effective, openDocument(world, after).effective)
  }, [session, change, before, after])
  const go = (next: number) => {
    // What could not be drawn is asked for once more, also where the next change is on the same page.
    if (problem !== '') setAttempt(attempt + 1)
    setProblem('')
    setIndex(next)
  }
  return (
    <Dialog title="Before and after" onClose={onClose} isWide>
      <div className="ed-compare__which">
        <IconButton
          icon={ChevronLeft}
          size={18}
          label="Change before this one"
          isOff={index === 0}
          onPress={() => go(index - 1)}
        />
        <select
          className="ed-input"
          aria-label="Change"
          value={index}
          onChange={({ target }) => go(Number(target.value))}
        >
          {changes.map(({ text, blockId = '' }, at) => (
            <option key={`${text} ${blockId}`} value={at}>
              {text}
            </option>
          ))}
        </select>
        <IconButton
          icon={ChevronRight}
          size={18}
          label="Next change"
          isOff={index >= changes.length - 1}
          onPress={() => go(index + 1)}
        />
      </div>
      <Problem text={problem} />
      <ComparedPages slug={session.slug} {...{ before, after, place, attempt }} onProblem={setProblem} />
    </Dialog>
  )
}
