import { SESSION_MS } from './sessions.ts'

const NAME = 'fc_staff'

/** The session's secret in a `Cookie` header. */
export function sessionToken(header: string | undefined): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=')
    if (name === NAME && value) return value
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
  return `${NAME}=${token ?? ''}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`
}
