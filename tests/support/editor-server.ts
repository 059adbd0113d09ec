import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { site } from '../../server/editor/testing/world.ts'
import { changes } from './lines.ts'

/** Where somebody is, how a page looks and what the checker finds: asked when it is due, which is no step of somebody. */
const OFTEN = /\/(?:presence|pointer|preview|check|rendered|weight|feed-times)\b/

/** What is between the editor and its server in these tests: who asks, what is told of it, and what fails. */
export function editorServer(app: FastifyInstance, signedIn: string) {
  let cookie = signedIn
  let fails = ''
  let waiting = 0
  /** What was sent and what files were given since it was last asked for. */
  let done: string[] = []
  const files = new Map<string, Blob>()
  /** The last document that was saved, member by member: of the next one only what differs is told. */
  let saved = members(site('kea'))

  function wordsOf(sent: BodyInit | null | undefined): string {
    if (sent instanceof Blob) return `a file of ${sent.type}`
    if (typeof sent !== 'string') return ''
    const { document, ...rest } = JSON.parse(sent) as { document?: unknown }
    if (document === undefined) return sent
    const before = saved
    saved = members(document)
    return `${JSON.stringify(rest)} with\n${changes(before, saved, { most: 40, mostGone: 12 }).join('\n')}\n `
  }

  async function answerOf(
    address: string,
    { method = 'GET', headers, body }: RequestInit,
  ): Promise<Response> {
    if (fails === 'signed-out') {
      // The server itself says so, until somebody signs in.
      cookie = ''
      fails = ''
    }
    if (fails === 'offline') throw new TypeError('There is no network now.')
    if (fails !== '')
      return Response.json({ title: 'Not now', status: Number(fails) }, { status: Number(fails) })
    const answer = await app.inject({
      method: method as 'GET',
      url: address,
      headers: { ...Object.fromEntries(new Headers(headers)), host: 'localhost:3000', cookie },
      ...(typeof body === 'string' && { payload: body }),
      ...(body instanceof Blob && {
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          'content-type': body.type,
          host: 'localhost:3000',
          cookie,
        },
        payload: Buffer.from(await body.arrayBuffer()),
      }),
    })
    const given = answer.headers['set-cookie']
    if (given !== undefined) cookie = String(given).split(';')[0] ?? ''
    const { statusCode: status } = answer
    return new Response(status === 204 ? null : answer.body, { status, headers: answer.headers as never })
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    waiting += 1
    const { method = 'GET', body } = init
    const place = done.push('') - 1
    const these = done
    try {
      const answer = await answerOf(address, init)
      if (OFTEN.test(address) || (method === 'GET' && !address.includes('?'))) return answer
      these[place] = `asked ${method} ${address} ${wordsOf(body)} → ${answer.status}`
      return answer
    } finally {
      waiting -= 1
    }
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${files.size}`
    files.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  // A file that is given to the person is no other page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href)
    if (!this.hasAttribute('download')) this.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    else if (file) {
      const these = done
      const place = these.push('') - 1
      void file.text().then((text) => (these[place] = `saved ${this.download} as ${file.type}: ${text}`))
    }
  })
  return {
    isWaiting: () => waiting > 0,
    /** From now on every call is answered so, or by nobody: `503`, `offline`; empty for the server itself, `signed-out` for one that knows nobody any more. */
    fail: (how: string) => {
      fails = how
    },
    /** What was asked for and given since the last time, in the order of asking. */
    takeDone: () => {
      const these = done
      done = []
      return these
        .flatMap((each) => each.split('\n'))
        .filter((each) => each.trim() !== '')
        .map(steady)
    },
  }
}

/** A document member by member, each at its place. */
export function members(value: unknown, place = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${place}: ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([name, each]) => members(each, `${place}/${name}`))
}

/** Without what is new with every run. */
function steady(line: string): string {
  return line
    .replaceAll(/(\/id: "[a-z-]+-)[a-z0-9]{6}"/g, '$1new"')
    .replaceAll(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{21,23}(?![\w-])/g, 'an id')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)[\w-]{24,}/g, 'a token')
}
