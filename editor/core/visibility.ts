import { isObject, type JsonObject } from '../../runtime/json/object.ts'

export const DEVICES = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** When a block shows, as a form asks for it (RUN-04). */
export interface Visibility {
  devices: readonly Device[]
  signedIn: boolean | undefined
  /** Days as `YYYY-MM-DD`; `until` is the first day on which it is gone. */
  from: string
  until: string
  country: string
  /** A flag or brand that must be on. */
  flag: string
}

export const ALWAYS: Visibility = {
  devices: DEVICES,
  signedIn: undefined,
  from: '',
  until: '',
  country: '',
  flag: '',
}

const PHONE = { down: 'md' }
const DESKTOP = { up: 'lg' }

/** Devices by what the condition says about the window's width: phones are below 768 px, desktops from 992 px on. */
const BREAKPOINTS: readonly { devices: readonly Device[]; when: JsonObject }[] = [
  { devices: ['phone'], when: { breakpoint: PHONE } },
  { devices: ['tablet'], when: { breakpoint: { up: 'md', down: 'lg' } } },
  { devices: ['desktop'], when: { breakpoint: DESKTOP } },
  { devices: ['phone', 'tablet'], when: { breakpoint: { down: 'lg' } } },
  { devices: ['tablet', 'desktop'], when: { breakpoint: { up: 'md' } } },
  { devices: ['phone', 'desktop'], when: { any: [{ breakpoint: PHONE }, { breakpoint: DESKTOP }] } },
]
const KNOWN = new Set(['breakpoint', 'any', 'signedIn', 'from', 'until', 'country', 'flag'])

/** The form's answers as a condition; `undefined` for always. */
export function whenOf(visibility: Visibility): JsonObject | undefined {
  const { devices, signedIn, from, until, country, flag } = visibility
  const width = BREAKPOINTS.find((each) => sameDevices(each.devices, devices))?.when
  const when = {
    ...width,
    ...(signedIn !== undefined && { signedIn }),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(country !== '' && { country }),
    ...(flag !== '' && { flag }),
  }
  return Object.keys(when).length > 0 ? when : undefined
}

/** A condition as answers; `undefined` for one that says more than the form can ask. */
export function visibilityOf(when: unknown): Visibility | undefined {
  if (when === undefined || when === null) return ALWAYS
  if (!isObject(when) || Object.keys(when).some((key) => !KNOWN.has(key))) return undefined
  const { breakpoint, any, signedIn, from = '', until = '', country = '', flag = '' } = when
  const width = breakpoint === undefined ? any && { any } : { breakpoint }
  const devices =
    width === undefined
      ? DEVICES
      : BREAKPOINTS.find((each) => JSON.stringify(each.when) === JSON.stringify(width))?.devices
  const texts = [from, until, country, flag]
  if (!devices || (breakpoint !== undefined && any !== undefined)) return undefined
  if (!texts.every((each): each is string => typeof each === 'string')) return undefined
  if (signedIn !== undefined && typeof signedIn !== 'boolean') return undefined
  return {
    devices,
    signedIn,
    from: String(from),
    until: String(until),
    country: String(country),
    flag: String(flag),
  }
}

const NAMES: Record<Device, string> = { phone: 'phones', tablet: 'tablets', desktop: 'desktops' }

/** "On phones and tablets, to signed-in visitors, from 2027-01-01." */
export function visibilityWords(visibility: Visibility): string {
  const { devices, signedIn, from, until, country, flag } = visibility
  const parts = [
    devices.length < DEVICES.length &&
      `on ${DEVICES.filter((each) => devices.includes(each))
        .map((each) => NAMES[each])
        .join(' and ')}`,
    signedIn !== undefined && `to visitors who are ${signedIn ? '' : 'not '}signed in`,
    from !== '' && `from ${from}`,
    until !== '' && `until ${until}`,
    country !== '' && `in ${country}`,
    flag !== '' && `while “${flag}” is on`,
  ].filter((part): part is string => part !== false)
  if (parts.length === 0) return 'Always, to everybody.'
  const text = parts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function sameDevices(a: readonly Device[], b: readonly Device[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each))
}
