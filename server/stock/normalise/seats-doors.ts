import { normalised, type Normalised, type RuleId } from './rules.ts'

export interface SeatsAndDoors {
  seats: number | null
  doors: number | null
}

const MOST_SEATS = 60
const MOST_DOORS = 6
const PLAIN = /^\d+$/

/**
 * Seats and doors from their two columns: ` 5 Seats`, `4 Doors`, `5`. Seats that stand in the doors column are moved, and
 * numbers that only make sense the other way round (7 doors, 4 seats) are swapped.
 */
export function normaliseSeatsAndDoors(
  seatsText: string | null,
  doorsText: string | null,
): Normalised<SeatsAndDoors> {
  const rules: RuleId[] = []
  let seats = count(seatsText)
  let doors = count(doorsText)
  if (doorsText !== null && /seat/i.test(doorsText)) {
    rules.push('seats.in-doors')
    const swapped = seatsText !== null && /door/i.test(seatsText) ? seats : null
    seats = seats === null || swapped !== null ? doors : seats
    doors = swapped
  } else if (
    doors !== null &&
    seats !== null &&
    doors > MOST_DOORS &&
    doors <= 12 &&
    seats >= 2 &&
    seats <= 5
  ) {
    rules.push('seats.swapped')
    ;[seats, doors] = [doors, seats]
  } else if (seatsText !== null && !PLAIN.test(seatsText)) {
    rules.push('seats.text')
  }
  if (doorsText !== null && !PLAIN.test(doorsText) && !rules.includes('seats.in-doors'))
    rules.push('doors.text')
  if (seats !== null && (seats < 1 || seats > MOST_SEATS)) {
    rules.push('seats.impossible')
    seats = null
  }
  if (doors !== null && (doors < 1 || doors > MOST_DOORS)) {
    rules.push('doors.impossible')
    doors = null
  }
  return normalised({ seats, doors }, ...rules)
}

function count(text: string | null): number | null {
  const digits = text === null ? undefined : /\d+/.exec(text)?.[0]
  return digits === undefined ? null : Number(digits)
}
