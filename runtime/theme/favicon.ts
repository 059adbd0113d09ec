import type { Theme } from '../../schemas/generated/types.ts'
import { isSafeCssValue } from '../styles/css-value.ts'

/** The icon of a site whose theme names none: its initial on the brand colour (UI-12). */
export function faviconSvg({ colors }: Theme, name: string): string {
  const initial = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? ''
  const [background, ink] = [colors.primary, colors.onPrimary].map((color) =>
    isSafeCssValue(color) && !color.includes('"') ? color : '#000',
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="${background}"/>` +
    `<text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="700" fill="${ink}">${initial}</text></svg>`
  )
}
