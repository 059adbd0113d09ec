import { Pencil, Share2, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { JsonObject } from '../../../runtime/json/object.ts'
import type { NamedDraft } from '../../../schemas/generated/editor-api.ts'
import { describeChanges, type DescribedChange } from '../../core/describe-changes.ts'
import { resolveConflicts } from '../../core/resolve-conflicts.ts'
import { openDocument } from '../../core/world.ts'
import { ChangesDialog } from '../compare/changes-dialog.tsx'
import { ChangeList } from '../dialogs/change-list.tsx'
import { ShareDialog } from '../dialogs/share-dialog.tsx'
import { SidesDialog } from '../dialogs/sides-dialog.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Problem } from '../parts/problem.tsx'
import { timeText } from '../parts/time.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { changedWords } from './changed-words.ts'
import { bringBack, joinBack, overPublished, removeNamedDraft, type Joined } from './named-drafts.ts'
import { RenameForm } from './rename-form.tsx'

/** What it would change of what is published, in words. */
interface Looked {
  after: JsonObject
  changes: DescribedChange[]
}

/** One draft that is set aside, and all that can be done with it. */
export function NamedDraftItem({
  draft,
  onList,
  onBack,
}: {
  draft: NamedDraft
  /** Makes a change of the list, and shows the list that it answers with. */
  onList: (change: () => Promise<readonly NamedDraft[]>) => Promise<void>
  /** It is in the draft now. */
  onBack: () => void
}) {
  const session = useSession()
  const published = useSessionState((state) => state.published)
  const [open, setOpen] = useState<'rename' | 'remove' | 'share' | undefined>(undefined)
  const [looked, setLooked] = useState<Looked | undefined>(undefined)
  const [shown, setShown] = useState<DescribedChange | null>(null)
  const [asked, setAsked] = useState<Joined | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  const id = useId()
  const { name, by, at, changed } = draft

  const put = async (joined: Pick<Joined, 'from' | 'to'>) => {
    await bringBack(session, draft, joined)
    onBack()
  }
  const bring = () =>
    attempt(async () => {
      const joined = await joinBack(session, draft)
      if (joined.conflicts.length > 0) setAsked(joined)
      else await put(joined)
    })
  const look = () =>
    attempt(async () => {
      if (looked) return setLooked(undefined)
      const after = await overPublished(session, draft)
      const { world } = session.editor
      const before = openDocument(world, session.store.get().published).effective
      setLooked({ after, changes: describeChanges(before, openDocument(world, after).effective, BLOCKS) })
    })
  const remove = () =>
    attempt(async () => {
      await onList(() => removeNamedDraft(session, draft.id))
      session.say(`Removed “${name}”`)
    })

  return (
    <li aria-labelledby={id}>
      <div className="ed-named-drafts__head">
        <h3 id={id}>{name}</h3>
        <IconButton icon={Share2} label={`Share ${name}`} title="Share" onPress={() => setOpen('share')} />
        <IconButton
          icon={Pencil}
          label={`Rename ${name}`}
          title="Rename"
          onPress={() => setOpen(open === 'rename' ? undefined : 'rename')}
        />
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          title="Remove"
          onPress={() => setOpen(open === 'remove' ? undefined : 'remove')}
        />
      </div>
      <p className="ed-quiet">
        {by}, <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>. Changes{' '}
        {changedWords(changed)}.
      </p>
      {open === 'rename' && <RenameForm draft={draft} onList={onList} onDone={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <div className="ed-named-drafts__ask">
          <p>It can be put back for 30 days.</p>
          <button
            type="button"
            className="ed-button ed-button--warn"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Remove {name}
          </button>
        </div>
      )}
      <div className="ed-account__tools">
        <button
          type="button"
          className="ed-button ed-button--small ed-button--primary"
          aria-label={`Bring back ${name}`}
          disabled={isBusy}
          onClick={() => void bring()}
        >
          Bring back
        </button>
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-label={`Changes of ${name}`}
          aria-expanded={looked !== undefined}
          disabled={isBusy}
          onClick={() => void look()}
        >
          Changes
        </button>
      </div>
      <Problem text={problem} />
      {looked && looked.changes.length === 0 && <p className="ed-quiet">Visitors see all of it already.</p>}
      {looked && looked.changes.length > 0 && <ChangeList changes={looked.changes} onShow={setShown} />}
      {shown && looked && (
        <ChangesDialog
          changes={looked.changes}
          first={shown}
          before={published}
          after={looked.after}
          onClose={() => setShown(null)}
        />
      )}
      {open === 'share' && <ShareDialog named={draft} onClose={() => setOpen(undefined)} />}
      {asked && (
        <SidesDialog
          title={`The draft changed the same as ${name}`}
          lead="Choose for each which one goes on. Everything else of both is joined."
          theirs="In the draft"
          mine="Set aside"
          conflicts={asked.conflicts}
          onChosen={(mine) => {
            setAsked(undefined)
            const to = resolveConflicts(asked.to, asked.conflicts, mine)
            void attempt(() => put({ from: asked.from, to }))
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  )
}
