import type { FastifyInstance, FastifyReply } from 'fastify'
import { editorRoute } from '../../http/editor-route.ts'
import { requireRole } from '../../staff/guard.ts'
import { COLLECTIONS } from '../collections/collections.ts'
import type { EditorContext } from '../editor-context.ts'
import { pointerRoute } from './pointer-route.ts'
import { createPointers } from './pointers.ts'
import { leave, meet } from './presence.ts'
import { createStreams, type Listener } from './streams.ts'

/** Calls after whose answer the others' windows are told at once; of drafts they are told before it. */
const TOLD: ReadonlySet<string> = new Set([
  ...COLLECTIONS.flatMap(({ kind }) => {
    const entries = `/api/editor/tenants/:slug/${kind}`
    const steps = ['publish', 'unpublish', 'take-back'].map((step) => `POST ${entries}/:entry/${step}`)
    return [`POST ${entries}`, `PUT ${entries}/:entry`, `DELETE ${entries}/:entry`, ...steps]
  }),
  'POST /api/editor/tenants/:slug/named-drafts',
  'PUT /api/editor/tenants/:slug/named-drafts/:id',
  'DELETE /api/editor/tenants/:slug/named-drafts/:id',
  'POST /api/editor/tenants/:slug/named-drafts/:id/restore',
  'POST /api/editor/tenants/:slug/presence',
  'POST /api/editor/tenants/:slug/publish',
  'POST /api/editor/tenants/:slug/rollback',
  'POST /api/editor/tenants/:slug/comments',
  'POST /api/editor/tenants/:slug/comments/:id/replies',
  'PUT /api/editor/tenants/:slug/comments/:id/resolved',
  'DELETE /api/editor/tenants/:slug/comments/:id',
  'POST /api/editor/tenants/:slug/person/erase',
])

/** A window that does not take what it is sent is ended at so many bytes; it asks in turns then. */
const MOST_WAITING_BYTES = 256 * 1024

/** Server-sent events (WHATWG HTML, 9.2) of what goes on at a dealer. */
export function streamRoute(
  app: FastifyInstance,
  { db, drafts, now }: Pick<EditorContext, 'db' | 'drafts' | 'now'>,
): void {
  const streams = createStreams({
    db,
    now,
    onError: (error) => app.log.error({ err: error }, 'windows of the editor could not be told'),
  })
  // Before the server waits for its connections: these would never end.
  app.addHook('preClose', () => streams.close())
  drafts.on('saved', streams.changed)
  app.addHook('onResponse', async ({ method, routeOptions: { url }, params }, { statusCode }) => {
    if (statusCode < 400 && TOLD.has(`${method} ${url}`)) streams.changed((params as { slug: string }).slug)
  })
  pointerRoute(app, createPointers(streams.point))
  editorRoute(
    app,
    'GET /api/editor/tenants/:slug/around',
    async (request, reply) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'editor')
      const window = { slug, ...request.query, userId: user.id, name: user.name }
      const end = streams.open({
        ...window,
        sessionId: user.sessionId,
        ...writerOf(reply),
      })
      reply.raw.once('close', end)
      reply.hijack()
      reply.headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value)
      }
      reply.raw.write(`retry: ${RETRY_MS}\n\n`)
      await meet(db, window, now())
      // A page that was left at once has gone from the list before it was in it.
      if (reply.raw.destroyed) await leave(db, window)
      streams.changed(slug)
      return reply
    },
    { isIdle: true },
  )
}

/** After how long a browser comes back whose stream has ended. */
const RETRY_MS = 1000

function writerOf({ raw }: FastifyReply): Pick<Listener, 'isBehind' | 'send' | 'end'> {
  return {
    isBehind: () => raw.writableLength > 0,
    send(event, data) {
      raw.write(`event: ${event}\ndata: ${data}\n\n`)
      return raw.writableLength < MOST_WAITING_BYTES
    },
    end: () => void (raw.writableLength < MOST_WAITING_BYTES ? raw.end() : raw.destroy()),
  }
}
