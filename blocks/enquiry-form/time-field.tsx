import { use, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SiteContext } from '../../runtime/block/site-context.ts'
import { localDay } from '../../runtime/format/local-day.ts'
import { useHydrated } from '../../runtime/islands/use-hydrated.ts'
import { Field, type FieldProps } from '../shared/forms/field.tsx'
import { SayContext } from '../shared/forms/say-context.ts'
import type { VisitorForm } from '../shared/forms/use-visitor-form.ts'
import type { EnquiryData, EnquiryPlace } from './load.ts'
import { choicesOn, placeOf, type TimeChoice, withHours } from './times.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody plans further ahead than two months. */
const DAYS_AHEAD = 60

interface TimeFieldProps extends FieldProps {
  form: VisitorForm
  data: EnquiryData
  site: Pick<SiteContext, 'timeZone'>
}

/**
 * A day and a list of times in place of the plain date and time field, so that only what is possible can be chosen: from
 * tomorrow, within the opening hours (FORM-26); free times are asked from the server where the site offers them (API-12).
 * Places without machine-readable hours keep the plain field, as does a page without script.
 */
export function TimeField({ form, data, site, ...field }: TimeFieldProps) {
  const hydrated = useHydrated()
  const places = withHours(data.form.places)
  if (!hydrated || places.length === 0) return <Field {...field} />
  return (
    <Field
      {...field}
      renderControl={(common) => (
        <DayAndTime
          form={form}
          data={data}
          site={site}
          places={places}
          name={field.field.name}
          common={common}
        />
      )}
    />
  )
}

interface DayAndTimeProps extends Pick<TimeFieldProps, 'form' | 'data' | 'site'> {
  places: readonly EnquiryPlace[]
  name: string
  common: Record<string, unknown>
}

/** The day takes the place of the field, with its label and its message; the time is what is sent. */
function DayAndTime({ form, data, site, places, name, common }: DayAndTimeProps) {
  const place = placeOf(
    useWatch({ control: form.control, name: ['location_id', 'Service Location'] }),
    places,
    data.form,
  )
  // What was typed into the plain field before the script was there, and what a draft kept.
  const wanted = useRef(String(form.values()[name] ?? '').slice(0, MINUTES))
  const [day, setDay] = useState(wanted.current.slice(0, DATE))
  const [choices, setChoices] = useState<readonly TimeChoice[] | undefined>()
  const { slots } = data.form
  const say = use(SayContext)
  useEffect(() => {
    let current = true
    const update = async (): Promise<void> => {
      const found = place && day !== '' ? await choicesOn(place, day, slots) : undefined
      if (current) setChoices(found)
    }
    void update()
    return () => {
      current = false
    }
  }, [place, day, slots])
  useEffect(() => {
    const chosen = choices?.find(({ value }) => value.slice(0, MINUTES) === wanted.current)
    form.set(name, chosen?.value ?? '')
    // When the list is another one: what is chosen from it is the browser's own.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choices])
  const { onChange, ...binding } = form.register({ name })
  const { id, 'aria-describedby': described, 'aria-invalid': invalid, 'aria-required': required } = common
  return (
    <div className="fc-enquiry-form__times">
      <input
        {...{ id: String(id), 'aria-describedby': String(described) }}
        aria-invalid={invalid ? true : undefined}
        aria-required={required ? true : undefined}
        type="date"
        className="fc-input"
        min={localDay(Date.now() + DAY_MS, site.timeZone)}
        max={localDay(Date.now() + DAYS_AHEAD * DAY_MS, site.timeZone)}
        defaultValue={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <select
        {...binding}
        className="fc-select"
        aria-label={say('Time')}
        disabled={!choices?.length}
        onChange={(event) => {
          wanted.current = event.target.value.slice(0, MINUTES)
          void onChange(event)
        }}
      >
        <option value="">{say(firstOption(place, day, choices))}</option>
        {choices?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Length of `2026-11-24` and of `2026-11-24T09:30`. */
const DATE = 10
const MINUTES = 16

function firstOption(
  place: EnquiryPlace | undefined,
  day: string,
  choices: readonly TimeChoice[] | undefined,
): string {
  if (!place) return 'Choose a location first'
  if (day === '' || !choices) return 'Choose a day first'
  return choices.length > 0 ? 'Choose a time' : 'No time free that day'
}
