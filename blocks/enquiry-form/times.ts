import { clockText } from '../../runtime/rules/locations/opening-span.ts'
import { testDriveTimes } from '../../runtime/rules/test-drive/test-drive-slots.ts'
import type { BrowserForm, EnquiryPlace } from './load.ts'

/** A time that can be chosen: what is sent, and what is read. */
export interface TimeChoice {
  value: string
  label: string
}

/** Places whose opening hours a program can read. */
export function withHours(places: readonly EnquiryPlace[]): EnquiryPlace[] {
  return places.filter(({ opening_hours: weekly }) => weekly.some(({ open, close }) => open && close))
}

/**
 * The place that is meant: the chosen one where the form asks for one, else the one that it names, else the only one.
 *
 * @param chosen values of `location_id` and `Service Location`
 */
export function placeOf(
  [locationId, service]: readonly unknown[],
  places: readonly EnquiryPlace[],
  { steps, hidden }: Pick<BrowserForm, 'steps' | 'hidden'>,
): EnquiryPlace | undefined {
  const asks = (name: string) => steps.some(({ fields }) => fields.some((field) => field.name === name))
  if (asks('location_id')) return places.find(({ id }) => String(id) === locationId)
  const name = asks('Service Location') ? service : hidden['Service Location']
  return name === undefined ? places[0] : places.find((place) => place.name === name)
}

/** Free times of the server; where it cannot be asked, the times at which the place is open. */
export async function choicesOn(place: EnquiryPlace, date: string, slots: boolean): Promise<TimeChoice[]> {
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
