import { SESSION_MS } from './sessions.ts'

const NAME = 'fc_staff'

/** Over https the name itself keeps dealers' sites, which are below the platform's host, from setting the cookie. */
const nameFor = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME)

/** The session's secret in the cookies of a request. */
export function sessionToken({
  headers,
  protocol,
}: {
  headers: { cookie?: string | undefined }
  protocol: string
}): string | undefined {
  const wanted = nameFor(protocol === 'https')
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === wanted && value) return value
  }
  return undefined
}

/**
 * `Set-Cookie` for a session: never readable by script, never sent from other sites, and for this host alone: dealers'
 * sites are other hosts.
 *
 * @param token `null` ends the session
 */
export function sessionCookie(token: string | null, isSecure: boolean): string {
  const age = token === null ? 0 : SESSION_MS / 1000
  const secure = isSecure ? '; Secure' : ''
  return `${nameFor(isSecure)}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}
