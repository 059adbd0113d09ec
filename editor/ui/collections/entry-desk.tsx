import { ArrowLeft, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Folded } from '../parts/folded.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useSession } from '../session/use-session.ts'
import type { CollectionApi, Entry } from './collection-api.ts'
import { EntryPreview } from './entry-preview.tsx'
import { EntryTags } from './entry-tags.tsx'
import { nameOf } from './kinds.ts'
import { useEntry, type SaveState } from './use-entry.ts'

const SAVE_WORDS: Record<SaveState, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving …',
  moved: 'Not saved',
  failed: 'Not saved',
}

const STEP_WORDS: Record<Entry['history'][number]['what'], string> = {
  saved: 'Saved',
  published: 'Published',
  unpublished: 'Taken off the site',
  removed: 'Deleted',
  'taken back': 'Went back',
}

/** One entry: its words, its page, and what can be done with it. */
export function EntryDesk({
  api,
  entry,
  onEntry,
  onBack,
}: {
  api: CollectionApi
  entry: Entry
  onEntry: (entry: Entry) => void
  onBack: () => void
}) {
  const session = useSession()
  const { typed, state, isStepping, problem, fields, change, save, step, settle } = useEntry(
    api,
    session.slug,
    entry,
    onEntry,
  )
  const { kind, Fields } = api.collection
  const name = nameOf(api.collection, typed)
  const [isShown, setShown] = useState(false)
  const back = useRef<HTMLButtonElement>(null)
  // The line that was pressed is gone.
  useEffect(() => back.current?.focus(), [])
  const { status, origin, history, shown, mayPublish, address } = entry
  const hasChanges = shown !== null && JSON.stringify(shown) !== JSON.stringify(entry.document)
  const isOn = shown !== null
  const isBusy = isStepping || state === 'saving' || state === 'moved'
  const mayDelete = origin !== 'file' && (mayPublish || !(isOn || origin === 'changed'))

  const does = async (make: (entry: Entry) => Promise<Entry>, said: string) => {
    if (await step(make)) session.say(`${said} “${name}”`)
  }
  const remove = async () => {
    if (!(await step(api.remove))) return
    session.say(`Deleted “${name}”. It can be put back from the list.`)
    onBack()
  }
  return (
    <>
      <div className="ed-entries__head">
        <button
          ref={back}
          type="button"
          className="ed-button ed-button--small"
          onClick={() => void save().then((isSaved) => (isSaved ? onBack() : undefined))}
        >
          <ArrowLeft size={14} aria-hidden /> All {kind}
        </button>
        <EntryTags collection={api.collection} status={status} hasChanges={hasChanges} />
        <output className="ed-quiet">{SAVE_WORDS[state]}</output>
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-pressed={isShown}
          onClick={() => void save().then(() => setShown(!isShown))}
        >
          Preview
        </button>
        {isOn && status !== 'excluded' && (
          <a className="ed-button ed-button--small" href={address} target="_blank" rel="noreferrer">
            <ExternalLink size={14} aria-hidden /> Its page
          </a>
        )}
      </div>
      <Problem text={problem} />
      {state === 'moved' && (
        <div className="ed-account__tools">
          <button type="button" className="ed-button" onClick={() => void settle('mine')}>
            Keep my words
          </button>
          <button type="button" className="ed-button" onClick={() => void settle('theirs')}>
            Take theirs
          </button>
        </div>
      )}
      {isShown ? (
        <EntryPreview api={api} document={typed} />
      ) : (
        <Fields document={typed} problems={fields} onChange={change} />
      )}
      <div className="ed-account__tools ed-entries__foot">
        {mayPublish && (hasChanges || !isOn) && (
          <button
            type="button"
            className="ed-button ed-button--primary"
            disabled={isBusy}
            onClick={() => void does(api.publish, 'Published')}
          >
            Publish
          </button>
        )}
        {mayPublish && isOn && (
          <button
            type="button"
            className="ed-button"
            disabled={isBusy}
            onClick={() => void does(api.unpublish, 'Took off the site')}
          >
            Take off the site
          </button>
        )}
        {mayDelete && (
          <button
            type="button"
            className="ed-button ed-button--warn"
            disabled={isBusy}
            onClick={() => void (origin === 'staff' ? remove() : does(api.remove, 'As it came'))}
          >
            {origin === 'staff' ? 'Delete' : 'Back to how it came'}
          </button>
        )}
      </div>
      {!mayPublish && <p className="ed-quiet">Somebody with the role publisher puts it on the site.</p>}
      {history.length > 0 && (
        <Folded title={`History: ${history.length === 1 ? '1 step' : `${history.length} steps`}`}>
          <ol className="ed-history">
            {history.map(({ version, what, by, at }, index) => (
              <li key={version} className="ed-history__line">
                <span>
                  {STEP_WORDS[what]}{' '}
                  <span className="ed-quiet">
                    by {by}, {timeText(at)}
                  </span>
                </span>
                {index > 0 && what !== 'removed' && (
                  <button
                    type="button"
                    className="ed-button ed-button--small"
                    aria-label={`Go back to ${STEP_WORDS[what].toLowerCase()} by ${by}, ${timeText(at)}`}
                    disabled={isBusy}
                    onClick={() => void does((from) => api.takeBack(from, version), 'Went back in')}
                  >
                    Go back to this
                  </button>
                )}
              </li>
            ))}
          </ol>
        </Folded>
      )}
    </>
  )
}
