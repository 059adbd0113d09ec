import { useState } from 'react'
import { Problem } from '../../parts/problem.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import type { FeedUpload, MappingGiven, StockApi } from '../stock-api.ts'
import { FeedReport, type Report } from './feed-report.tsx'

const ASK_AGAIN_MS = 700

/** Trying the whole feed, saving the mapping, and importing. */
export function FeedRun({
  api,
  upload,
  mapping,
  site,
  title,
  onTitle,
  save,
  onLeave,
}: {
  api: StockApi
  upload: FeedUpload
  mapping: MappingGiven
  site: string
  /** Of the mapping that is being made; undefined for one that is used as it is. */
  title: string | undefined
  onTitle: (title: string) => void
  /** Saves the mapping that was made. @returns the name to import with */
  save: () => Promise<string>
  onLeave: () => void
}) {
  const [report, setReport] = useState<Report | undefined>(undefined)
  const [tried, setTried] = useState('')
  const [allows, setAllows] = useState(false)
  const [said, setSaid] = useState('')
  const { problem, isBusy, attempt } = useAttempt()
  const run = (dryRun: boolean) =>
    attempt(async () => {
      setReport(undefined)
      setSaid(dryRun ? 'Trying the whole feed; nothing is stored …' : 'Importing …')
      try {
        const given = dryRun ? mapping : await save()
        await api.run(upload.id, { mapping: given, dryRun, allowRemoval: allows })
        setReport(await ended(api, upload.id))
        setTried(JSON.stringify(mapping))
      } finally {
        setSaid('')
      }
    })
  const isTried = report !== undefined && tried === JSON.stringify(mapping)
  return (
    <section className="ed-stock__step" aria-labelledby="feed-run">
      <h2 id="feed-run">4. Try it, and import</h2>
      {title !== undefined && (
        <label className="ed-field ed-stock__title">
          <span>Name of the mapping, for the next time</span>
          <input
            className="ed-input"
            value={title}
            maxLength={60}
            onChange={(event) => onTitle(event.target.value)}
          />
        </label>
      )}
      <div className="ed-stock__buttons">
        <button type="button" className="ed-button" disabled={isBusy} onClick={() => void run(true)}>
          Try the whole feed
        </button>
        <button
          type="button"
          className="ed-button ed-button--primary"
          disabled={isBusy}
          onClick={() => void run(false)}
        >
          {title === undefined ? 'Import' : 'Save the mapping and import'}
        </button>
        {title !== undefined && (
          <button
            type="button"
            className="ed-button"
            disabled={isBusy}
            onClick={() =>
              void attempt(async () => {
                await save()
                setSaid('The mapping is saved; nothing is imported.')
              })
            }
          >
            Only save the mapping
          </button>
        )}
      </div>
      <output className="ed-said">{said}</output>
      <Problem text={problem} />
      {report && (
        <>
          {!isTried && (
            <p className="ed-quiet">The mapping was changed since; this is what came of it before.</p>
          )}
          <FeedReport report={report} />
          {report.refused?.code === 'removes-too-much' && (
            <label className="ed-inline">
              <input type="checkbox" checked={allows} onChange={({ target }) => setAllows(target.checked)} />
              That is right: these cars may go
            </label>
          )}
          {report.committed && (
            <div className="ed-stock__buttons">
              <button type="button" className="ed-button ed-button--primary" onClick={onLeave}>
                See the stock
              </button>
              <a className="ed-button" href={`${site}/search`} target="_blank" rel="noreferrer">
                See the cars on the site
              </a>
            </div>
          )}
        </>
      )}
    </section>
  )
}

async function ended(api: StockApi, id: string): Promise<Report> {
  for (;;) {
    const upload = await api.feed(id)
    if (!upload.isWorking) {
      if (upload.problem !== null) throw new Error(upload.problem)
      return upload.report as unknown as Report
    }
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS)
    })
  }
}
