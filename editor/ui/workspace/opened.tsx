import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { loadValidators } from '../forms/validators.ts'
import { openSession, type Session } from '../session/session.ts'
import { SessionContext } from '../session/use-session.ts'
import { Safety } from '../parts/safety.tsx'
import { Workspace } from './workspace.tsx'

/** Fetches a dealer's draft with its layers, then shows the workspace. */
export function Opened({
  slug,
  onLeave,
  onOpen,
}: {
  slug: string
  onLeave: () => void
  onOpen: (slug: string) => void
}) {
  const [session, setSession] = useState<Session | undefined>(undefined)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let opened: Session | undefined
    let isGone = false
    const open = async () => {
      setProblem('')
      try {
        // Both at once; the page's own header has asked for them already (`server/editor/editor-pages.ts`).
        const first = api.firstPage(slug).catch(() => undefined)
        const [opening] = await Promise.all([api.open(slug), loadValidators()])
        if (isGone) return
        opened = openSession(opening, first)
        document.title = `${opening.draft.document.name} · Forecourt`
        setSession(opened)
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error))
      }
    }
    void open()
    return () => {
      isGone = true
      opened?.close()
    }
  }, [slug])
  if (problem) {
    return (
      <main className="ed-alone">
        <p role="alert">{problem}</p>
        <button type="button" className="ed-button" onClick={onLeave}>
          Back to the dealers
        </button>
      </main>
    )
  }
  if (!session) return <p className="ed-alone">Opening {slug} …</p>
  return (
    <SessionContext value={session}>
      <Safety>
        <Workspace
          onLeave={() => void session.saveNow().then(onLeave)}
          onOpen={(other) => void session.saveNow().then(() => onOpen(other))}
        />
      </Safety>
    </SessionContext>
  )
}
