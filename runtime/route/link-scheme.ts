/** Schemes that a link may have; every other one runs code or leads nowhere for most visitors. */
const SAFE = new Set(['https', 'http', 'mailto', 'tel', 'sms', 'geo'])

/** The scheme of an address as browsers read it: see `asBrowsersRead`. */
export function linkScheme(href: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/.exec(asBrowsersRead(href))?.[1]
}

/**
 * Whether a link may lead to another host than people read in it: to browsers a backslash is a slash, two slashes begin
 * a host, slashes before a host may be more or fewer, and what stands before an `@` is a name to sign in with. A backslash
 * after the host, or no host yet, hides nothing, but is nothing to publish either.
 *
 * @example
 * hidesHost('/\\evil.example') // true, as `https://dealer.example@evil.example` and `https:evil.example`
 */
export function hidesHost(href: string): boolean {
  return /^(?:[/\\]{2}|https?:(?!\/\/[^/\\?#@]+(?:[/?#]|$)))/.test(asBrowsersRead(href))
}

/**
 * Without tabs and line ends anywhere, and without blanks and control characters before it (https://url.spec.whatwg.org/#url-parsing).
 * Those after it change neither scheme nor host.
 */
function asBrowsersRead(href: string): string {
  return (
    href
      .replaceAll(/[\t\n\r]/g, '')
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what is removed
      .replace(/^[\u0000-\u0020]+/, '')
      .toLowerCase()
  )
}

/** Whether a link may be drawn: it runs no code and leads where people read that it leads. */
export function isSafeLink(href: string): boolean {
  return isSafeScheme(linkScheme(href)) && !hidesHost(href)
}

/** Whether a link may have this scheme; one without leads somewhere on the site. */
export function isSafeScheme(scheme: string | undefined): boolean {
  return scheme === undefined || SAFE.has(scheme)
}
