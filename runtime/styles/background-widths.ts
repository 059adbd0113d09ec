import { imageUrl } from '../format/image.ts'
import { isObject } from '../json/object.ts'
import { BREAKPOINT_NAMES } from './breakpoints.ts'

/** From this width on a background is delivered in the larger size. */
const WIDE_FROM = 'md'
/** In px: three device pixels for each of a phone's, and a desktop's whole width. */
const NARROW = 1200
const WIDE = 1920

/** With the gradient over it, which stays. */
const PICTURE = /^((?:linear-gradient\(.{1,300}\), )?)url\((\/img\/[^()\s]+)\)$/

/**
 * A picture behind a block in a size fit for the window (LOC-25): CSS has no `srcset`, so a phone gets one address and what is
 * wider another. An address that names its width keeps it, and so does everything that is no picture of this site.
 *
 * @param value of `backgroundImage`, possibly by breakpoint
 */
export function backgroundByWidth(value: unknown): unknown {
  const said: Record<string, unknown> = isObject(value) ? value : { base: value }
  const sized: Record<string, unknown> = {}
  let last: unknown
  let isWide = false
  for (const name of ['base', ...BREAKPOINT_NAMES]) {
    isWide ||= name === WIDE_FROM
    const own = said[name] ?? undefined
    last = own ?? last
    if (own !== undefined) sized[name] = inWidth(own, isWide ? WIDE : NARROW)
    else if (name === WIDE_FROM && inWidth(last, WIDE) !== last) sized[name] = inWidth(last, WIDE)
  }
  return sized
}

function inWidth(value: unknown, width: number): unknown {
  const [, over = '', src] = typeof value === 'string' ? (PICTURE.exec(value) ?? []) : []
  return src === undefined || /[?&]w=/.test(src) ? value : `${over}url(${imageUrl(src, { width })})`
}
