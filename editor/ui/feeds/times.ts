/** How often a feed comes, as staff choose it; everything else is a cron pattern. */
export type Often = 'day' | 'workday' | 'hour' | 'quarter' | 'pattern' | 'asked'

export interface Times {
  often: Often
  /** "02:30", for once a day. */
  time: string
  /** A pattern of five fields. */
  at: string
}

export const OFTEN: readonly (readonly [Often, string])[] = [
  ['day', 'Every day'],
  ['workday', 'From Monday to Friday'],
  ['hour', 'Every hour'],
  ['quarter', 'Every 15 minutes'],
  ['pattern', 'At other times'],
  ['asked', 'Only when somebody asks'],
]

const HOURLY = '0 * * * *'
const QUARTERLY = '*/15 * * * *'
const NIGHT = '02:30'

/** What to show of a pattern; null is a feed that runs when asked only. */
export function timesOf(at: string | null): Times {
  if (at === null) return { often: 'asked', time: NIGHT, at: '' }
  if (at === HOURLY) return { often: 'hour', time: NIGHT, at }
  if (at === QUARTERLY) return { often: 'quarter', time: NIGHT, at }
  const [, minute, hour, days] = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5)$/.exec(at) ?? []
  if (minute === undefined || hour === undefined) return { often: 'pattern', time: NIGHT, at }
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  return { often: days === '*' ? 'day' : 'workday', time, at }
}

/** The pattern of what was chosen; null for "only when asked", empty while it is not whole. */
export function patternOf({ often, time, at }: Times): string | null {
  if (often === 'asked') return null
  if (often === 'hour') return HOURLY
  if (often === 'quarter') return QUARTERLY
  if (often === 'pattern') return at.trim()
  const [hour, minute] = time.split(':')
  if (!hour || !minute) return ''
  return `${Number(minute)} ${Number(hour)} * * ${often === 'day' ? '*' : '1-5'}`
}
