import { dateTimeFormat } from '../format/date-time-format.ts'
import { ALL_BANDS, bandsBetween, bandsWords } from './bands.ts'
import type { Condition, Facts } from './condition.ts'
import { valueAtPointer } from '../json/pointer.ts'
import { siteInstant } from './instant.ts'

const MODES = { tied: 'tied to one manufacturer', 'single-make': 'of a single make', multi: 'of many makes' }

/**
 * What one member of a condition asks for and what is the case, as a sentence for staff.
 *
 * @param negated it stands inside of a `not`
 */
export function checkWords(name: string, condition: Condition, facts: Facts, negated: boolean): string {
  const onOff = (isOn: boolean) => (isOn === negated ? 'off' : 'on')
  const not = negated ? 'not ' : ''
  switch (name) {
    case 'flag': {
      const isOn = facts.flags?.[condition.flag ?? ''] === true
      return `Shows while the flag “${condition.flag}” is ${onOff(true)}; it is ${isOn ? 'on' : 'off'}.`
    }
    case 'country':
      return `Shows where the country is ${not}${[condition.country].flat().join(' or ')}; this site is in ${facts.country}.`
    case 'garage':
      return `Shows where the garage is ${onOff(condition.garage === true)}; it is ${facts.garage ? 'on' : 'off'}.`
    case 'manufacturer':
      return `Shows on sites that are ${not}${MODES[condition.manufacturer ?? 'multi']}; this site is ${MODES[facts.manufacturer ?? 'multi']}.`
    case 'setting':
      return settingWords(condition.setting, facts, negated)
    case 'signedIn': {
      const wanted = condition.signedIn === !negated
      return `Shows to visitors who are ${wanted ? '' : 'not '}signed in; this one is ${facts.signedIn ? '' : 'not '}signed in.`
    }
    case 'breakpoint': {
      const bands = bandsBetween(condition.breakpoint?.up, condition.breakpoint?.down)
      return `Shows in windows ${bandsWords(negated ? ~bands & ALL_BANDS : bands)}.`
    }
    case 'from':
    case 'until':
      return dateWords(name, condition[name] ?? '', facts, negated)
    default:
      return `Asks for “${name}”, which this build does not know, so it never shows.`
  }
}

function settingWords(setting: Condition['setting'], { settings = {} }: Facts, negated: boolean): string {
  const path = setting?.path ?? ''
  const name = path.slice(1).replaceAll('/', '.')
  const value = valueAtPointer(settings, path)
  const not = negated ? 'not ' : ''
  if (setting?.equals !== undefined) {
    return `Shows while the setting ${name} is ${not}${JSON.stringify(setting.equals)}; it is ${JSON.stringify(value) ?? 'not set'}.`
  }
  const isOn = Array.isArray(value) ? value.length > 0 : Boolean(value)
  const off = value === false ? 'off' : 'empty'
  return `Shows while the setting ${name} is ${negated ? 'off or empty' : 'on'}; it is ${isOn ? 'on' : off}.`
}

function dateWords(
  side: 'from' | 'until',
  text: string,
  { now, timeZone = 'UTC' }: Facts,
  negated: boolean,
): string {
  if (siteInstant(text, timeZone) === undefined) return `“${text}” is no date, so it never shows.`
  const begins = (side === 'from') !== negated
  return `Shows ${begins ? `from ${text} on` : `until ${text}, and not from then on`}; the page is of ${siteMinute(now ?? 0, timeZone)}.`
}

/** "2027-01-31 09:05" on the clocks of the site. */
export function siteMinute(now: number, timeZone: string): string {
  return dateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
}
