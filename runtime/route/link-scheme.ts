/** Schemes that a link may have; every other one runs code or leads nowhere for most visitors. */
const SAFE = new Set(['https', 'http', 'mailto', 'tel', 'sms', 'geo'])

/** The scheme of an address as browsers read it: they drop tabs and line ends inside of it and blanks before it. */
export function linkScheme(href: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
  const clean = href.replaceAll(/[\u0000-\u0020\u007f]/g, '').toLowerCase()
  return /^([a-z][a-z0-9+.-]*):/.exec(clean)?.[1]
}

/** Whether a link may have this scheme; one without leads somewhere on the site. */
export function isSafeScheme(scheme: string | undefined): boolean {
  return scheme === undefined || SAFE.has(scheme)
}
