import { ChevronDown, ChevronRight, EyeClosed, EyeOff, MessageSquare, Plus } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Version } from '../../../runtime/trials/trial.ts'
import { countWords } from '../comments/use-comments.ts'
import type { Presence } from '../api/api.ts'
import { BlockIcon } from '../parts/block-icon.tsx'
import { colourOf, initialsOf } from '../together/others.ts'
import { letterOf } from '../trials/trial-actions.ts'
import type { Row } from './rows.ts'

/** What stands in a line. dnd-kit draws every line anew as something is taken hold of; this stays as it is. */
export const RowContent = memo(function RowContent({
  title,
  words,
  icon,
  isOpen,
  isHidden,
  isAbsent,
  isInherited,
  isShared,
  version,
  comments,
  people,
  onFold,
  onFill,
  nameInput,
}: Pick<Row, 'title' | 'isOpen' | 'isShared'> & {
  words: string
  /** Absent for a line that is no block. */
  icon: string | undefined
  isHidden: boolean
  isAbsent: boolean
  isInherited: boolean
  /** Of a trial. */
  version: Version | undefined
  comments: number
  people: readonly Presence[]
  onFold: (isFolded: boolean) => void
  onFill: (() => void) | undefined
  /** Stands in the place of the title while the block is given another name. */
  nameInput: ReactNode
}) {
  const [first] = people
  const names = people.map(({ name }) => name).join(', ')
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <span
        className="ed-row__fold"
        onClick={(event) => {
          if (isOpen === undefined) return
          event.stopPropagation()
          onFold(isOpen)
        }}
        aria-hidden
      >
        {isOpen !== undefined && <Chevron size={14} />}
      </span>
      {icon !== undefined && <BlockIcon name={icon} />}
      {nameInput || <span className="ed-row__title">{title}</span>}
      {onFill && (
        // Enter on the line does the same.
        <button
          type="button"
          className="ed-row__add"
          tabIndex={-1}
          title="Add a block here (Enter)"
          onClick={(event) => {
            event.stopPropagation()
            onFill()
          }}
        >
          <Plus size={14} aria-hidden />
        </button>
      )}
      {!nameInput && words && <span className="ed-row__words">{words}</span>}
      {first && (
        <span
          className="ed-row__people"
          style={{ background: colourOf(first) }}
          title={`${names} ${people.length > 1 ? 'are' : 'is'} here`}
          aria-hidden
        >
          {people.length > 1 ? people.length : initialsOf(first.name)}
        </span>
      )}
      {comments > 0 && (
        <span className="ed-row__comments" title={countWords(comments)} aria-hidden>
          <MessageSquare size={12} /> {comments}
        </span>
      )}
      {version && (
        <span className="ed-row__version" title={`Version ${letterOf(version)} of a trial`} aria-hidden>
          {letterOf(version)}
        </span>
      )}
      {isHidden ? <EyeOff size={14} aria-hidden /> : isAbsent && <EyeClosed size={14} aria-hidden />}
      {isInherited && <span className="ed-row__layer" title="From a layer below" aria-hidden />}
      <span className="ed-unseen">
        {[
          isHidden ? 'hidden' : isAbsent && 'does not show now',
          isInherited && 'inherited',
          isShared && 'shared',
          version && `version ${letterOf(version)} of a trial`,
          comments > 0 && countWords(comments),
          first && `chosen by ${names}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  )
})
