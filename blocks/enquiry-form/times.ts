import type { SiteContext } from '../../runtime/block/site-context.ts'
import { clockText } from '../../runtime/rules/locations/opening-hours.ts'
import { testDriveTimes } from '../../runtime/rules/test-drive/test-drive-slots.ts'
import type { BrowserForm, EnquiryPlace } from './load.ts'
import { localDay } from '../../runtime/format/local-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody plans further ahead than two months. */
const DAYS_AHEAD = 60

/** A time that can be chosen: what is sent, and what is read. */
interface TimeChoice {
  value: string
  label: string
}

/**
 * Puts a day and a list of times in place of the plain date and time field, so that only what is possible can be chosen:
 * from tomorrow, within the opening hours (FORM-26); free times are asked from the server where the site offers them
 * (API-12). Places without machine-readable hours keep the plain field.
 */
export function offerTimes(
  form: HTMLFormElement,
  { places, slots }: Pick<BrowserForm, 'places' | 'slots'>,
  site: Pick<SiteContext, 'timeZone' | 'locale'>,
): void {
  const plain = form.querySelector<HTMLInputElement>('input[type="datetime-local"][name="dateTime"]')
  const hours = places.filter(({ opening_hours: weekly }) => weekly.some(({ open, close }) => open && close))
  if (!plain || hours.length === 0) return
  const { group, day, time } = controls(plain)
  const chosenPlace = () => placeOf(form, hours)
  let latest = 0

  async function update(): Promise<void> {
    const turn = ++latest
    const place = chosenPlace()
    if (!place) return show(time, [], 'Choose a location first')
    if (day.value === '') return show(time, [], 'Choose a day first')
    const choices = await choicesOn(place, day.value, slots)
    if (turn === latest) show(time, choices, choices.length > 0 ? 'Choose a time' : 'No time free that day')
  }
  day.min = localDay(Date.now() + DAY_MS, site.timeZone)
  day.max = localDay(Date.now() + DAYS_AHEAD * DAY_MS, site.timeZone)
  day.addEventListener('change', () => void update())
  for (const name of ['location_id', 'Service Location']) {
    const select = form.elements.namedItem(name)
    if (select instanceof HTMLSelectElement) select.addEventListener('change', () => void update())
  }
  void update()
  plain.replaceWith(group)
}

/** The day takes the place of the field, with its label and its message; the time is what is sent. */
function controls(plain: HTMLInputElement) {
  const group = document.createElement('div')
  group.className = 'fc-enquiry-form__times'
  const day = document.createElement('input')
  day.type = 'date'
  day.id = plain.id
  day.className = plain.className
  const described = plain.getAttribute('aria-describedby')
  if (described !== null) day.setAttribute('aria-describedby', described)
  const time = document.createElement('select')
  time.name = plain.name
  time.className = 'fc-select'
  time.ariaLabel = 'Time'
  group.append(day, time)
  return { group, day, time }
}

function show(time: HTMLSelectElement, choices: readonly TimeChoice[], first: string): void {
  time.replaceChildren(new Option(first, ''), ...choices.map(({ label, value }) => new Option(label, value)))
  time.disabled = choices.length === 0
}

/** Free times of the server; where it cannot be asked, the times at which the place is open. */
async function choicesOn(place: EnquiryPlace, date: string, slots: boolean): Promise<TimeChoice[]> {
  if (slots) {
    const free = await freeTimes(place.id, date)
    if (free) return free.map((start) => ({ value: start, label: clockText(start.slice(11, 16)) }))
  }
  return testDriveTimes(place.opening_hours, place.special_hours, date).map((time) => ({
    value: `${date}T${time}`,
    label: clockText(time),
  }))
}

async function freeTimes(locationId: number, date: string): Promise<string[] | undefined> {
  try {
    const response = await fetch(`/api/test-drive/slots?location_id=${locationId}&date=${date}`)
    if (!response.ok) return undefined
    const slots = (await response.json()) as { start: string }[]
    return slots.map(({ start }) => start)
  } catch {
    return undefined
  }
}

function placeOf(form: HTMLFormElement, places: readonly EnquiryPlace[]): EnquiryPlace | undefined {
  const id = form.elements.namedItem('location_id')
  if (id instanceof HTMLSelectElement) return places.find((place) => String(place.id) === id.value)
  const name = form.elements.namedItem('Service Location')
  if (name instanceof HTMLSelectElement || name instanceof HTMLInputElement) {
    return places.find((place) => place.name === name.value)
  }
  return places[0]
}
