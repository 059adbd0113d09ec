import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { findPlaces, replaceCommand, type Found } from '../../core/find-replace/find-places.ts'
import { LONGEST_FIND, LONGEST_REPLACEMENT } from '../../core/find-replace/matcher.ts'
import type { Use } from '../../core/where-used.ts'
import type { TextKind } from '../../core/find-replace/text-place.ts'
import { FieldFrame, useControl } from '../forms/field-frame.tsx'
import { showLanguage } from '../languages/show-language.ts'
import { goToUse } from '../sections/section-actions.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ColourFields } from './colour-fields.tsx'
import { looking, lookFor } from './find-store.ts'
import { PlaceLine } from './place-line.tsx'
import { replacementProblem } from './replacement-problem.ts'

const KINDS: readonly (readonly [kind: TextKind, title: string])[] = [
  ['words', 'Words'],
  ['link', 'Links'],
  ['colour', 'Colours'],
]

/** Finds words, links or colours in everything of the dealer; what is chosen of it changes in one step. */
export function FindReplacePanel({ onPanel }: { onPanel: (panel: NonNullable<Use['panel']>) => void }) {
  const session = useSession()
  const state = useSyncExternalStore(looking.subscribe, looking.get)
  const { kind, find, replacement, isCaseExact, isWholeWord, leftOut } = state
  const document = useSessionState((each) => each.document.effective)
  // A letter shows at once; the places of a large dealer follow.
  const wanted = useDeferredValue(find)
  const found = useMemo(
    () => findPlaces(document, { kind, find: wanted, isCaseExact, isWholeWord }, BLOCKS),
    [document, kind, wanted, isCaseExact, isWholeWord],
  )
  const chosen = found.places.filter(({ key }) => !leftOut.has(key))
  // Nothing is typed yet, or nothing shall be left: the second has to be said, for what was looked for just now.
  const isEmpty = replacement === ''
  const asked = JSON.stringify([kind, find, replacement, isCaseExact, isWholeWord])
  const [takenOut, setTakenOut] = useState('')
  // Whatever is asked next, the wish was not for that.
  if (takenOut !== '' && takenOut !== asked) setTakenOut('')
  const isTakenOut = takenOut === asked
  const isSaid = !isEmpty || isTakenOut
  const problem = isSaid ? replacementProblem(kind, replacement, chosen) : ''
  const command = isSaid && problem === '' ? replaceCommand(chosen, replacement) : undefined
  const replace = () => {
    if (!command) return
    const count = placesWords(command.changes.length)
    const words = isEmpty
      ? `Took “${find}” out of ${count}`
      : `Replaced “${find}” by “${replacement}” in ${count}`
    session.run(command, { label: words, select: false })
    setTakenOut('')
  }
  const leave = (key: string, isOut: boolean) => {
    const next = new Set(leftOut)
    if (isOut) next.add(key)
    else next.delete(key)
    looking.set({ leftOut: next })
  }
  return (
    <form
      className="ed-replace"
      onSubmit={(event) => {
        event.preventDefault()
        replace()
      }}
    >
      <fieldset className="ed-segments ed-segments--words" aria-label="What to find">
        {KINDS.map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-pressed={kind === name}
            onClick={() => {
              lookFor({ kind: name, find: '' })
              looking.set({ replacement: '' })
            }}
          >
            {title}
          </button>
        ))}
      </fieldset>
      {kind === 'colour' ? (
        <ColourFields {...{ document, find, replacement, problem }} />
      ) : (
        <TextFields {...{ kind, find, replacement, isCaseExact, isWholeWord, problem }} />
      )}
      <FoundWords found={found} chosen={chosen.length} isAsked={wanted.trim() !== ''} />
      {found.places.length > 0 && (
        <>
          <label className="ed-inline">
            <input
              type="checkbox"
              checked={chosen.length === found.places.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen.length > 0 && chosen.length < found.places.length
              }}
              onChange={({ target }) =>
                looking.set({
                  leftOut: new Set(target.checked ? [] : found.places.map(({ key }) => key)),
                })
              }
            />
            All places
          </label>
          <ul className="ed-replace__places" aria-label="Places">
            {found.places.map((place) => (
              <PlaceLine
                key={place.key}
                place={place}
                replacement={command ? replacement : undefined}
                isChosen={!leftOut.has(place.key)}
                onLeave={leave}
                onShow={(use) => {
                  showLanguage(session, use)
                  if (use.panel === undefined) goToUse(session, use)
                  else onPanel(use.panel)
                }}
              />
            ))}
          </ul>
          <div className="ed-replace__do">
            <button
              type="submit"
              className={`ed-button ed-button--${isTakenOut ? 'warn' : 'primary'}`}
              disabled={!command}
            >
              {doWords(command?.changes.length, isTakenOut)}
            </button>
            {isEmpty && chosen.length > 0 && (isTakenOut || replacementProblem(kind, '', chosen) === '') && (
              <button
                type="button"
                className="ed-button"
                onClick={() => setTakenOut(isTakenOut ? '' : asked)}
              >
                {isTakenOut ? 'Keep it' : 'Take it out instead …'}
              </button>
            )}
          </div>
        </>
      )}
    </form>
  )
}

function TextFields({
  kind,
  find,
  replacement,
  isCaseExact,
  isWholeWord,
  problem,
}: {
  kind: TextKind
  find: string
  replacement: string
  isCaseExact: boolean
  isWholeWord: boolean
  problem: string
}) {
  const control = useControl({})
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const other = useControl({ problem })
  const isLink = kind === 'link'
  return (
    <>
      <FieldFrame id={control.id} label={isLink ? 'Find in addresses' : 'Find'}>
        <input
          {...control}
          ref={field}
          value={find}
          maxLength={LONGEST_FIND}
          spellCheck={false}
          placeholder={isLink ? '/old-page' : ''}
          onChange={({ target }) => lookFor({ find: target.value })}
        />
      </FieldFrame>
      <FieldFrame id={other.id} label="Replace by" problem={problem}>
        <input
          {...other}
          value={replacement}
          maxLength={LONGEST_REPLACEMENT}
          placeholder={isLink ? '/new-page' : ''}
          onChange={({ target }) => looking.set({ replacement: target.value })}
        />
      </FieldFrame>
      <div className="ed-replace__how">
        <label className="ed-inline">
          <input
            type="checkbox"
            checked={isCaseExact}
            onChange={({ target }) => lookFor({ isCaseExact: target.checked })}
          />
          Match case
        </label>
        <label className="ed-inline">
          <input
            type="checkbox"
            checked={isWholeWord}
            onChange={({ target }) => lookFor({ isWholeWord: target.checked })}
          />
          Whole words
        </label>
      </div>
    </>
  )
}

/** How much was found, said as it changes. */
function FoundWords({ found, chosen, isAsked }: { found: Found; chosen: number; isAsked: boolean }) {
  const { places, more } = found
  const words = !isAsked
    ? 'Looks through all pages, shared sections, menus, texts, translations and details of this dealer.'
    : places.length === 0
      ? 'Nothing of this dealer has it.'
      : `${placesWords(places.length)}${chosen < places.length ? `, ${chosen} chosen` : ''}.${
          more > 0 ? ` ${more} more are not shown and stay: look for something longer.` : ''
        }`
  return <output className="ed-quiet">{words}</output>
}

function placesWords(count: number): string {
  return count === 1 ? '1 place' : `${count} places`
}

/** What the button does. @param count absent where nothing can be done */
function doWords(count: number | undefined, isTakenOut: boolean): string {
  const words = isTakenOut ? 'Take out' : 'Replace'
  return count === undefined ? words : `${words} ${isTakenOut ? 'of' : 'in'} ${placesWords(count)}`
}
