/** Scripts and languages that are written from right to left (CLDR, `characterOrder`). */
const RIGHT_TO_LEFT =
  /^(?:ar|arc|ckb|dv|fa|ha-Arab|he|ks|ku-Arab|pa-Arab|ps|sd|ug|ur|yi)(?:-|$)|-(?:Arab|Hebr)(?:-|$)/

/** Which way a language is written. @param code BCP 47 */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(code) ? 'rtl' : 'ltr'
}

/** How numbers and dates are written in a language at a dealer: in the dealer's region, unless the language names one. */
export function localeIn(code: string, locale: string): string {
  const [region] = /-[A-Z]{2}$/.exec(locale) ?? []
  return region === undefined || /-[A-Z]{2}$/.test(code) ? code : code + region
}

/** The address of a page in a further language: `/about-us` is `/es/about-us`, and `/` is `/es`. */
export function languagePath(code: string, path: string): string {
  return path === '/' ? `/${code}` : `/${code}${path}`
}

/**
 * The language that an address asks for and the address of its original, `undefined` for one of no further language.
 *
 * @param codes of the site's further languages; in addresses their case does not count
 */
export function splitLanguage(
  path: string,
  codes: readonly string[],
): { code: string; original: string } | undefined {
  const [, first = '', rest = ''] = /^\/([A-Za-z-]{2,12})(\/.*)?$/s.exec(path) ?? []
  const code = codes.find((each) => each.toLowerCase() === first.toLowerCase())
  return code === undefined ? undefined : { code, original: rest === '' ? '/' : rest }
}

/** What a language calls itself: `Español` for `es-US`; the code where nobody knows. */
export function ownName(code: string): string {
  const [language = code] = code.split('-')
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(language) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
