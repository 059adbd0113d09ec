import { useEffect, useState } from 'react'
import { PageBar } from '../../parts/page-bar.tsx'
import { Problem } from '../../parts/problem.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import type { FeedLook, FeedUpload, Mappings, StockApi } from '../stock-api.ts'
import { ColumnRoles } from './column-roles.tsx'
import {
  draftFromLook,
  draftFromMapping,
  mappingOf,
  missingOf,
  nameOf,
  type DraftMapping,
} from './draft-mapping.ts'
import { FeedDrop } from './feed-drop.tsx'
import { FeedPreview } from './feed-preview.tsx'
import { FeedRun } from './feed-run.tsx'
import { MappingChoice } from './mapping-choice.tsx'

interface Looked {
  upload: FeedUpload
  look: FeedLook
  mappings: Mappings
}

/** From a file that nobody has told us of to cars on the site: what its columns mean is chosen by looking. */
export function FeedImport({
  api,
  name,
  site,
  onLeave,
}: {
  api: StockApi
  /** Of the dealer. */
  name: string
  site: string
  onLeave: () => void
}) {
  const [looked, setLooked] = useState<Looked | undefined>(undefined)
  const [draft, setDraft] = useState<DraftMapping | undefined>(undefined)
  /** A mapping of the product, used as it is. */
  const [known, setKnown] = useState<string | undefined>(undefined)
  /** The saved mapping that this one goes on from. */
  const [base, setBase] = useState<Record<string, unknown> | undefined>(undefined)
  const { problem, isBusy, attempt } = useAttempt()
  useEffect(() => {
    document.title = `Bring in a feed · ${name} · Forecourt`
  }, [name])

  const begin = (upload: FeedUpload, look: FeedLook, mappings: Mappings, records: string | null) => {
    const usual = draftFromLook(look, { fileName: upload.name, records, mappings })
    const own = mappings.own.find((each) => each.name === look.mapping)
    setLooked({ upload, look, mappings })
    setBase(own?.mapping)
    setDraft(own ? draftFromMapping(own.mapping, usual) : usual)
    setKnown(own || look.mapping === null ? undefined : look.mapping)
  }
  const take = (file: File) =>
    attempt(async () => {
      const [upload, mappings] = await Promise.all([api.uploadFeed(file), api.mappings()])
      // It was sent compressed; whoever chose it knows its own size.
      const chosen = { ...upload, bytes: file.size }
      begin(chosen, await api.look(upload.id, null), mappings, null)
    })
  const lookAgain = (records: string | null) =>
    attempt(async () => {
      if (!looked) return
      begin(looked.upload, await api.look(looked.upload.id, records), looked.mappings, records)
    })

  const order = looked?.look.columns.map((column) => column.name) ?? []
  const missing = draft && known === undefined ? missingOf(draft) : []
  const made =
    looked && draft ? mappingOf(draft, order, { country: looked.mappings.country, base }) : undefined
  const mapping = missing.length > 0 ? undefined : (known ?? made)
  return (
    <div className="ed-page ed-stock">
      <PageBar title="Bring in a feed" onLeave={onLeave} leave="Stock" />
      <main className="ed-page__main ed-stock__main">
        <h1>Bring in a feed of {name}</h1>
        <Problem text={problem} />
        <FeedDrop upload={looked?.upload} isBusy={isBusy} onFile={(file) => void take(file)} />
        {looked && draft && (
          <>
            <MappingChoice
              look={looked.look}
              mappings={looked.mappings}
              known={known}
              onKnown={setKnown}
              onSaved={(saved) => {
                setBase(saved.mapping)
                setKnown(undefined)
                setDraft(draftFromMapping(saved.mapping, draft))
              }}
            />
            {known === undefined && (
              <ColumnRoles
                key={looked.upload.id + String(draft.records)}
                look={looked.look}
                draft={draft}
                isBusy={isBusy}
                onDraft={setDraft}
                onRecords={(records) => void lookAgain(records)}
              />
            )}
            {missing.length > 0 && (
              <output className="ed-stock__missing">Still to be chosen: {missing.join('; ')}.</output>
            )}
            {mapping !== undefined && (
              <>
                <FeedPreview api={api} upload={looked.upload} mapping={mapping} />
                <FeedRun
                  api={api}
                  upload={looked.upload}
                  mapping={mapping}
                  site={site}
                  title={known === undefined ? draft.title : undefined}
                  onTitle={(title) => setDraft({ ...draft, title })}
                  save={async () => {
                    if (known !== undefined || !made) return known ?? ''
                    const saved = nameOf(draft.title)
                    await api.saveMapping(saved, made)
                    return saved
                  }}
                  onLeave={onLeave}
                />
              </>
            )}
          </>
        )}
      </main>
    </div>
  )
}
