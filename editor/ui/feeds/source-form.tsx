import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FeedOpened, Feeds, FeedSettings, Mappings } from '../../../schemas/generated/editor-api.ts'
import { ApiError } from '../api/api.ts'
import { call } from '../api/call.ts'
import { CheckInput, SelectInput, TextInput } from '../forms/inputs.tsx'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { RunReport } from './run-report.tsx'
import { SourcePlace } from './source-place.tsx'
import { SourceTimes } from './source-times.tsx'
import { settingsOf, sourceSchema, valuesOf, type SourceValues } from './source-values.ts'
import { mergeInWords, mergeValues } from './merge-values.ts'
import { useTrial } from './use-trial.ts'

const CONFLICT = 409

/** A source of stock: set up, tried as often as it takes, and saved. */
export function SourceForm({
  slug,
  id,
  opened: first,
  feeds: { timeZone, secretPrefix },
  onSaved,
  onLeave,
}: {
  slug: string
  /** Of one that is changed. */
  id: string | undefined
  opened: FeedOpened | undefined
  feeds: Feeds
  onSaved: (feeds: Feeds, name: string) => void
  onLeave: () => void
}) {
  const { run, tryIt } = useTrial(slug)
  const [opened, setOpened] = useState(first)
  const [tried, setTried] = useState('')
  const mappings = useMappings(slug)
  const staff = useStaffForm<SourceValues>({
    schema: sourceSchema,
    values: valuesOf(opened?.settings),
    onSubmit: async (given, event) => {
      const body = settingsOf(given)
      if (pressed(event) === 'try') {
        setTried(JSON.stringify(body))
        await tryIt(body)
        return
      }
      onSaved(await save(body, given), body.name)
    },
  })
  async function save(settings: FeedSettings, given: SourceValues): Promise<Feeds> {
    if (id === undefined || !opened)
      return call('POST /api/editor/tenants/:slug/feeds', { params: { slug }, body: settings })
    const params = { slug, id }
    const { version } = opened
    try {
      return await call('PUT /api/editor/tenants/:slug/feeds/:id', { params, body: { settings, version } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error
      const theirs = await call('GET /api/editor/tenants/:slug/feeds/:id', { params })
      const merged = mergeValues(valuesOf(opened.settings), given, valuesOf(theirs.settings))
      setOpened(theirs)
      staff.form.reset(merged.values)
      throw new Error(mergeInWords(error.message, merged), { cause: error })
    }
  }
  const now = useWatch({ control: staff.form.control }) as SourceValues
  const isOld = run !== undefined && tried !== JSON.stringify(settingsOf(now))
  const isUpload = now.kind === 'upload'
  return (
    <StaffForm staff={staff} className="ed-feeds__form">
      <TextInput name="name" label="Name" maxLength={80} placeholder="Nightly stock" />
      <SourcePlace slug={slug} secretPrefix={secretPrefix} />
      {!isUpload && (
        <>
          <SourceTimes slug={slug} timeZone={timeZone} />
          <SelectInput
            name="mapping"
            label="What its columns mean"
            options={mappings}
            hint="A mapping that does not exist yet is made at the stock desk, by looking at a file."
          />
          <TextInput
            name="alertTo"
            label="Who is told when something is wrong"
            maxLength={2000}
            placeholder="stock@example.com"
            hint="Mailboxes, with commas: a feed that is late, empty, refused, or worse than the time before."
          />
          <details>
            <summary>More</summary>
            <TextInput
              name="webhook"
              label="Address that is told too"
              maxLength={2000}
              placeholder="https://hooks.example.com/stock"
              hint="A webhook, sent again for some hours where it does not answer."
            />
            <TextInput
              name="webhookSecret"
              label="Name of its signing secret"
              maxLength={200}
              placeholder={`${secretPrefix}WEBHOOK`}
              hint={`It begins with ${secretPrefix}; without one, what is sent is not signed.`}
            />
            <TextInput
              name="lateAfterHours"
              label="Late after so many hours without a new file"
              maxLength={4}
            />
            <TextInput
              name="carsOf"
              label="Cars are stored as those of"
              maxLength={80}
              placeholder="the mapping’s name"
              hint="Two feeds with different names never take each other’s cars away."
            />
          </details>
          <CheckInput name="isPaused" label="Paused: it does not come by itself" />
          <div className="ed-stock__buttons">
            <button type="button" className="ed-button" onClick={onLeave}>
              Back
            </button>
            <button type="submit" value="try" className="ed-button" disabled={staff.isBusy}>
              Try it
            </button>
            <button
              type="submit"
              value="save"
              className="ed-button ed-button--primary"
              disabled={staff.isBusy}
            >
              {id === undefined ? 'Add the feed' : 'Save'}
            </button>
          </div>
        </>
      )}
      {isUpload && (
        <button type="button" className="ed-button" onClick={onLeave}>
          Back
        </button>
      )}
      <div className="ed-feeds__trial" aria-live="polite">
        {run?.state === 'trying' && (
          <p className="ed-quiet">Fetching and reading the feed; nothing is stored …</p>
        )}
        {run?.state === 'tried' && (
          <>
            <h3>Tried; nothing was changed</h3>
            {isOld && <p className="ed-quiet">The settings were changed since.</p>}
            <RunReport run={run} />
          </>
        )}
      </div>
    </StaffForm>
  )
}

/** Value of the button that sent the form; Enter in a field tries, which harms nothing. */
function pressed(event: { nativeEvent?: unknown } | undefined): string {
  const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter
  return submitter instanceof HTMLButtonElement ? submitter.value : 'try'
}

function useMappings(slug: string): (readonly [string, string])[] {
  const [mappings, setMappings] = useState<Mappings | undefined>(undefined)
  useEffect(() => {
    const asked = new AbortController()
    call('GET /api/editor/tenants/:slug/mappings', { params: { slug } }, asked.signal).then(
      setMappings,
      () => undefined,
    )
    return () => asked.abort()
  }, [slug])
  return [
    ['', 'Told by the columns themselves'],
    ...(mappings?.own.map(({ name, title }) => [name, title] as const) ?? []),
    ...(mappings?.known.map(({ name, title }) => [name, title] as const) ?? []),
  ]
}
