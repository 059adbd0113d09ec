/** Where the subject of a picture is, in per cent from the left and the top; in steps of {@link FOCUS_STEP}. */
export interface FocusPoint {
  x: number
  y: number
}

export const FOCUS_STEP = 10

/**
 * The address of a picture that is cut around a point, `/img/uploads/kea/front-1a2b3c4d5e.webp?focus=30,60`; the middle
 * needs no word.
 */
export function withFocus(src: string, { x, y }: FocusPoint): string {
  const [path = '', query = ''] = src.split('?')
  const parts = query.split('&').filter((part) => part !== '' && !part.startsWith('focus='))
  if (x !== 50 || y !== 50) parts.push(`focus=${x},${y}`)
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** The rules of the classes that `focusClass` gives; a page gets the ones that it uses. */
export function focusRules(): string {
  const steps = Array.from({ length: 100 / FOCUS_STEP + 1 }, (_, at) => at * FOCUS_STEP)
  const of = (axis: 'x' | 'y') =>
    steps.map((step) => `.fc-focus-${axis}${step}{--fc-focus-${axis}:${step}%}`).join('')
  return `.fc-focus{object-position:var(--fc-focus-x) var(--fc-focus-y)}${of('x')}${of('y')}`
}
