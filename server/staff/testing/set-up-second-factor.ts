import { appCode } from './app-code.ts'

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  body: string
  json(): unknown
}
type Call = (method: 'POST', url: string, more: { cookie: string; body: object }) => Promise<Answer>

/** Sets an app up as somebody does at the first sign-in. @returns the next session, and the app */
export async function setUpSecondFactor(call: Call, cookie: string, password: string) {
  const offered = await call('POST', '/second-factor/offer', { cookie, body: { password } })
  const { secret } = offered.json() as { secret: string }
  const code = () => appCode(secret)
  const confirmed = await call('POST', '/second-factor/confirm', { cookie, body: { code: code() } })
  if (confirmed.statusCode !== 200) throw new Error(`The app was refused: ${confirmed.body}`)
  const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
  return { cookie: cookieOf(confirmed), code, recoveryCodes }
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
