import { appCode } from '../../server/staff/testing/app-code.ts'

export interface StaffAccount {
  password: string
  /** Of the app, in base32. */
  secret: string
  /** A session's, as the browser sends it. */
  cookie: string
}

interface Server {
  port: number
  forecourt(...args: string[]): Promise<string>
}

/** An administrator of every dealer: made on the command line, signed in for the first time over the API. */
export async function makeAdministrator(
  { port, forecourt }: Server,
  email: string,
  name: string,
): Promise<StaffAccount> {
  const printed = await forecourt('users', 'add', email, '--role', 'administrator', '--name', name)
  const password = /Password: (\S+)/.exec(printed)?.[1] ?? ''
  const call = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`http://localhost:${port}/api/editor${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    const [next = cookie] = answer.headers.getSetCookie()
    return { cookie: next.split(';')[0] ?? '', answer: (await answer.json()) as { secret: string } }
  }
  const first = await call('/sign-in', { email, password })
  const { secret } = (await call('/second-factor/offer', { password }, first.cookie)).answer
  const { cookie } = await call('/second-factor/confirm', { code: appCode(secret) }, first.cookie)
  return { password, secret, cookie }
}
