import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import type { DraftProcess } from './apart/draft-process.ts'
import type { CanvasRequest } from './canvas.ts'
import type { CheckDraft } from './checking/check-port.ts'
import { readDraft } from './draft-store.ts'

export interface WarmUpOptions {
  db: Db
  /** Of small drafts here. */
  check: CheckDraft
  /** Of all drafts, elsewhere; starts that process. */
  apart?: Pick<DraftProcess, 'check' | 'draw'> | undefined
  canvas: (request: CanvasRequest) => Promise<unknown>
  /** Slugs of the dealers; any will do. */
  dealers: () => readonly { slug: string }[]
}

/** Calls after which somebody is about to open a dealer. */
const BEFORE_OPENING = ['/api/editor/sign-in', '/api/editor/tenants']

/** Lets the person be answered and the list be drawn first, in milliseconds. */
const PAUSE_MS = 300

/**
 * Checks and draws one dealer's page for nobody when staff come in: the first time takes several times as long, because
 * blocks and rules are read then. A server that staff never visit does without.
 */
export function warmUp(app: FastifyInstance, { db, check, apart, canvas, dealers }: WarmUpOptions): void {
  let timer: NodeJS.Timeout | undefined

  async function warm(): Promise<void> {
    const [dealer] = dealers()
    const draft = dealer && (await readDraft(db, dealer.slug))
    if (!draft) return
    const { document } = draft
    const asked = { origin: 'http://localhost', now: Date.now(), signedIn: false }
    const text = JSON.stringify(document)
    await (apart ? apart.check(dealer.slug, text, asked.now) : check(document))
    await canvas({ document, ...asked })
    // A small draft was drawn here; the large ones are drawn there.
    await apart?.draw(dealer.slug, text, asked)
  }

  app.addHook('onResponse', async (request, reply) => {
    if (timer || reply.statusCode >= 300 || !BEFORE_OPENING.includes(request.routeOptions.url ?? '')) return
    timer = setTimeout(() => {
      // Whatever is wrong with it shows when somebody opens it.
      warm().catch((error: unknown) => app.log.debug({ err: error }, 'the editor could not be warmed up'))
    }, PAUSE_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
}
