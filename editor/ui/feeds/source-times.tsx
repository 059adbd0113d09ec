import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FeedTimes } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'
import { SelectInput, TextInput } from '../forms/inputs.tsx'
import { messageOf } from '../parts/message-of.ts'
import type { SourceValues } from './source-values.ts'
import { OFTEN, patternOf } from './times.ts'
import { zonedTime } from './zoned-time.ts'

const PAUSE_MS = 300

/** When a feed comes: chosen or written as a pattern, told in words and with its next times on the dealer's clock. */
export function SourceTimes({ slug, timeZone }: { slug: string; timeZone: string }) {
  const { control } = useFormContext<SourceValues>()
  const [often, time, at] = useWatch({
    control,
    name: ['often', 'time', 'at'],
  })
  const pattern = patternOf({ often, time, at })
  return (
    <>
      <SelectInput name="often" label="When it comes" options={OFTEN} />
      {(often === 'day' || often === 'workday') && (
        <TextInput name="time" type="time" label="At" hint={`On the dealer’s clock, ${timeZone}.`} />
      )}
      {often === 'pattern' && (
        <TextInput
          name="at"
          label="Cron pattern"
          maxLength={100}
          placeholder="30 6,18 * * 1-6"
          hint={`Minute, hour, day, month and weekday on the dealer’s clock, ${timeZone}.`}
        />
      )}
      {pattern && <TimesTold key={slug} slug={slug} pattern={pattern} timeZone={timeZone} />}
    </>
  )
}

function TimesTold({ slug, pattern, timeZone }: { slug: string; pattern: string; timeZone: string }) {
  const [told, setTold] = useState<{ times?: FeedTimes; problem?: string }>({})
  useEffect(() => {
    const asked = new AbortController()
    const timer = setTimeout(() => {
      call(
        'GET /api/editor/tenants/:slug/feed-times',
        { params: { slug }, query: { at: pattern } },
        asked.signal,
      ).then(
        (times) => setTold({ times }),
        (error: unknown) => {
          if (!asked.signal.aborted) setTold({ problem: messageOf(error) })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [slug, pattern])
  const { times, problem } = told
  return (
    <output className="ed-quiet ed-feeds__times">
      {problem}
      {times && (
        <>
          {times.words}. Next: {times.nextTimes.map((each) => zonedTime(each, timeZone)).join('; ')}.
        </>
      )}
    </output>
  )
}
