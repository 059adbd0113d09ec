import { useEffect, useMemo, useState } from 'react'
import { describeChanges } from '../../core/describe-changes.ts'
import { openDocument } from '../../core/world.ts'
import { api, ApiError } from '../api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'

/** What visitors will see that they do not see now, in words, and the button that shows it to them. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const document = useSessionState((state) => state.document)
  const published = useSessionState((state) => state.published)
  const save = useSessionState((state) => state.save)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const changes = useMemo(
    () =>
      describeChanges(openDocument(session.editor.world, published).effective, document.effective, BLOCKS),
    [session, document, published],
  )
  useEffect(() => void session.saveNow(), [session])

  const publish = async () => {
    setBusy(true)
    setProblem('')
    try {
      await session.saveNow()
      const { draft, document: sent } = session.store.get()
      session.adopt(await api.publish(session.slug, draft.tag), sent.own)
      session.say('Published. Visitors see it now.')
      onClose()
    } catch (error) {
      const details = error instanceof ApiError ? (error.body.errors ?? []).map(({ message }) => message) : []
      setProblem([error instanceof Error ? error.message : String(error), ...details].join(' '))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Publish"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={busy || changes.length === 0 || save.kind !== 'saved'}
          onClick={() => void publish()}
        >
          {busy ? 'Publishing …' : 'Publish now'}
        </button>
      }
    >
      {changes.length === 0 ? (
        <p>There is nothing to publish: visitors see this already.</p>
      ) : (
        <>
          <p>
            {changes.length === 1 ? 'This changes' : `These ${changes.length} things change`} for visitors:
          </p>
          <ChangeList changes={changes} />
        </>
      )}
      <p className="ed-problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
