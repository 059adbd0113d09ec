import { get as httpGet } from 'node:http'
import { createInterface } from 'node:readline'

/** A text that says who wrote it, the how-many-th of them it is, and when it was sent, in milliseconds of this process. */
interface Text {
  by: number
  count: number
  at: number
}

export interface DraftDocument {
  routes: { id: string; title?: string }[]
}

interface Draft {
  tag: string
  document: DraftDocument
}

interface Options {
  port: number
  cookie: string
  slug: string
  /** Number of the window; its own route is `own-NUMBER`. */
  number: number
  /** Told of every change of another window, once. */
  onSeen: (by: number, milliseconds: number) => void
}

/**
 * A window of the editor without its screen: it holds the stream, fetches the draft when it is told of another state, and
 * saves what it changes by the calls of the editor.
 */
export class EditorWindow {
  readonly #options: Options
  readonly #id = crypto.randomUUID()
  readonly #seen = new Map<number, number>()
  #draft: Draft = { tag: '', document: { routes: [] } }
  #wanted = ''
  #busy: Promise<void> = Promise.resolve()
  #isClosed = false
  #close = () => {}
  saved = 0
  refused = 0

  constructor(options: Options) {
    this.#options = options
  }

  async open(): Promise<void> {
    this.#draft = (await this.#call('GET')) as Draft
    const { port, cookie, slug, number } = this.#options
    const here = new URLSearchParams({
      windowId: this.#id,
      place: `Page ${number}`,
      tree: '',
      block: '',
    })
    const path = `/api/editor/tenants/${slug}/around?${here}`
    await new Promise<void>((resolve, reject) => {
      const request = httpGet({ port, path, headers: { cookie } }, (answer) => {
        if (answer.statusCode !== 200)
          return reject(new Error(`The stream was refused: ${answer.statusCode}`))
        const lines = createInterface(answer)
        lines.on('line', (line) => line.startsWith('data: {') && this.#hear(line.slice(6)))
        lines.on('error', (error) => {
          if (!this.#isClosed) throw error
        })
        return resolve()
      })
      request.on('error', reject)
      this.#close = () => request.destroy()
    })
  }

  /** Changes the title of the own route and saves the draft, behind what is under way. */
  change(): Promise<void> {
    return this.#inTurn(async () => {
      const { number } = this.#options
      const text = `${number} ${this.saved + 1} ${performance.now()}`
      const routes = this.#draft.document.routes.map((route) =>
        route.id === `own-${number}` ? { ...route, title: text } : route,
      )
      const answer = await this.#call('PUT', { document: { ...this.#draft.document, routes } })
      if (answer === undefined) this.refused += 1
      else {
        this.saved += 1
        this.#take((answer as { draft: Draft }).draft)
      }
    })
  }

  /** Tells the others where the mouse is. @param x part of a block's width */
  async point(x: number): Promise<void> {
    const at = { page: 'home', block: 'title', x, y: 0.5 }
    await this.#send('POST', 'pointer', { windowId: this.#id, at })
  }

  async close(): Promise<DraftDocument> {
    await this.#busy
    this.#isClosed = true
    this.#close()
    return ((await this.#call('GET')) as Draft).document
  }

  #hear(data: string): void {
    const { tag } = JSON.parse(data) as { tag?: string }
    if (tag === undefined || tag === this.#wanted) return
    this.#wanted = tag
    void this.#inTurn(async () => {
      if (this.#draft.tag !== this.#wanted) this.#take((await this.#call('GET')) as Draft)
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#busy = this.#busy.then(work)
    return this.#busy
  }

  #take(draft: Draft): void {
    this.#draft = draft
    for (const text of draft.document.routes.flatMap(({ title = '' }) => textOf(title) ?? [])) {
      if (text.by === this.#options.number || text.count <= (this.#seen.get(text.by) ?? 0)) continue
      this.#seen.set(text.by, text.count)
      this.#options.onSeen(text.by, performance.now() - text.at)
    }
  }

  /** @returns nothing where the server asks a person which of two values is meant */
  async #call(method: 'GET' | 'PUT', body?: object): Promise<unknown> {
    const answer = await this.#send(method, 'draft', body)
    return answer.status === 409 ? undefined : answer.json()
  }

  async #send(method: string, what: string, body?: object): Promise<Response> {
    const { port, cookie, slug } = this.#options
    const answer = await fetch(`http://127.0.0.1:${port}/api/editor/tenants/${slug}/${what}`, {
      method,
      headers: {
        cookie,
        ...(body && { 'content-type': 'application/json', 'if-match': this.#draft.tag }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok && answer.status !== 409)
      throw new Error(`${method} of the ${what}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

export function textOf(title: string): Text | undefined {
  const [by, count, at] = title.split(' ').map(Number)
  return by !== undefined && count !== undefined && at !== undefined && !Number.isNaN(at)
    ? { by, count, at }
    : undefined
}
