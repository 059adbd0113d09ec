import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { ProblemError } from '../http/errors.ts'
import { requireRole } from '../staff/guard.ts'
import { readDocument, RevisionMovedError, type StoredDocument } from '../tenants/store.ts'
import type { CanvasPage, CanvasRequest } from './canvas.ts'
import type { CheckDraft } from './check-draft.ts'
import { readDraft, revisionOfTag, saveDraft, type Draft } from './draft-store.ts'
import { listRevisions, type DraftPublication } from './publication.ts'
import { publishChecked, requireNoErrors } from './publish-now.ts'
import { BODY_LIMIT, DOCUMENT, DOCUMENT_BODY, LABEL, REVISION } from './request-schemas.ts'
import { sendConflict } from './send-conflict.ts'
import { siteAddress } from './site-address.ts'

export interface EditorRoutesOptions {
  db: Db
  check: CheckDraft
  canvas: (request: CanvasRequest) => Promise<CanvasPage>
  /** Takes over what is published now, so that visitors see it at once. */
  refresh: () => Promise<void>
  baseDomain: string
  now?: () => number
}

/** What a site shows. All the rest is what it does, and for publishers (EDIT-01): switches, domains, where leads go. */
const SHOWN: ReadonlySet<string> = new Set([
  'name',
  'legalName',
  'locations',
  'address',
  'phone',
  'email',
  'theme',
  'copy',
  'layouts',
  'routes',
  'sections',
  'redirects',
  'navigation',
])

const CHANGED_SINCE = 'The draft changed since you looked at it. Look at the changes again, then publish.'

const PUBLISHED_SINCE = 'Somebody published meanwhile. Look at the history again, then go back.'

type Of<Body = unknown> = { Params: { slug: string }; Body: Body }
type WithDocument = Of<{ document: StoredDocument }>

/** The editor's API over dealers' documents. Every call names its tenant and is checked for it. */
export function editorRoutes(app: FastifyInstance, options: EditorRoutesOptions): void {
  const { db, check, canvas, refresh, baseDomain, now = Date.now } = options

  app.get<Of>('/api/editor/tenants/:slug/draft', async (request, reply) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const draft = await draftOf(slug)
    return reply.header('etag', draft.tag).send(draft)
  })

  app.put<WithDocument>(
    '/api/editor/tenants/:slug/draft',
    { bodyLimit: BODY_LIMIT, schema: { body: DOCUMENT_BODY } },
    async (request, reply) => {
      const { slug } = request.params
      const { user, role } = requireRole(request, slug, 'editor')
      const document = ownDocument(request.body.document, slug)
      const tag = baseTag(request)
      const mayChange = (member: string) => role !== 'editor' || SHOWN.has(member) || member.startsWith('x-')
      const result = await saveDraft(db, slug, { tag, document, author: user.email, now: now(), mayChange })
      if (!result) throw missing()
      if (result.kind === 'forbidden') {
        throw new ProblemError('forbidden', {
          detail: `Changing "${result.member}" needs the role publisher.`,
        })
      }
      if (result.kind === 'unknown-base') {
        const detail =
          'This page has been open for too long to join the changes. Reload it; your text is still here.'
        return sendConflict(reply, 'precondition-failed', detail, result.draft, {})
      }
      if (result.kind === 'conflict') {
        const detail = 'Somebody else changed the same values. Choose which ones to keep.'
        const { conflicts, merged } = result
        return sendConflict(reply, 'conflict', detail, result.draft, { conflicts, merged })
      }
      const { draft, merged } = result
      return reply.header('etag', draft.tag).send({ draft, merged, findings: await check(draft.document) })
    },
  )

  app.post<WithDocument>(
    '/api/editor/tenants/:slug/findings',
    { bodyLimit: BODY_LIMIT, schema: { body: DOCUMENT_BODY } },
    async (request) => {
      const { slug } = request.params
      requireRole(request, slug, 'editor')
      return { findings: await check(ownDocument(request.body.document, slug)) }
    },
  )

  app.post<
    Of<{ document: StoredDocument; routeId: string; now?: number; signedIn?: boolean; locationId?: number }>
  >(
    '/api/editor/tenants/:slug/preview',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        body: {
          type: 'object',
          required: ['document', 'routeId'],
          additionalProperties: false,
          properties: {
            document: DOCUMENT,
            routeId: { type: 'string', maxLength: 80 },
            now: { type: 'integer', minimum: 0, maximum: 4_102_444_800_000 },
            signedIn: { type: 'boolean' },
            locationId: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
          },
        },
      },
    },
    async (request) => {
      const { slug } = request.params
      requireRole(request, slug, 'editor')
      const { document, routeId, signedIn = false, locationId } = request.body
      return canvas({
        document: ownDocument(document, slug),
        routeId,
        origin: siteAddress(request, slug, baseDomain),
        now: request.body.now ?? now(),
        signedIn,
        ...(locationId !== undefined && { locationId }),
      })
    },
  )

  app.post<Of<{ label?: string } | null>>(
    '/api/editor/tenants/:slug/publish',
    {
      schema: {
        body: { type: ['object', 'null'], additionalProperties: false, properties: { label: LABEL } },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'publisher')
      const draft = await draftOf(slug)
      if (baseTag(request) !== draft.tag) {
        return sendConflict(reply, 'precondition-failed', CHANGED_SINCE, draft, {})
      }
      requireNoErrors(await check(draft.document))
      const label = request.body?.label?.trim() || undefined
      const { document, revision: over } = draft
      if (await publishNow({ slug, document, over, author: user.email, label })) return draftOf(slug)
      return sendConflict(reply, 'precondition-failed', CHANGED_SINCE, await draftOf(slug), {})
    },
  )

  app.get<Of>('/api/editor/tenants/:slug/revisions', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    // A rollback names this state: what was published when somebody looked at the history.
    const { tag } = await draftOf(slug)
    return { tag, revisions: await listRevisions(db, slug) }
  })

  app.get<{ Params: { slug: string; revision: number } }>(
    '/api/editor/tenants/:slug/revisions/:revision',
    { schema: { params: { type: 'object', properties: { revision: REVISION } } } },
    async (request) => {
      const { slug, revision } = request.params
      requireRole(request, slug, 'editor')
      return { document: await revisionOf(slug, revision) }
    },
  )

  app.post<Of<{ revision: number }>>(
    '/api/editor/tenants/:slug/rollback',
    {
      schema: {
        body: {
          type: 'object',
          required: ['revision'],
          additionalProperties: false,
          properties: { revision: REVISION },
        },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      const { user } = requireRole(request, slug, 'publisher')
      const draft = await draftOf(slug)
      const over = draft.revision
      // Saves of others since do no harm: the draft stays. What is published must be what was looked at.
      if (revisionOfTag(baseTag(request)) !== over) {
        return sendConflict(reply, 'precondition-failed', PUBLISHED_SINCE, draft, {})
      }
      const document = await revisionOf(slug, request.body.revision)
      // What was fine then may break a rule of today.
      requireNoErrors(await check(document))
      if (await publishNow({ slug, document, over, author: user.email })) return draftOf(slug)
      return sendConflict(reply, 'precondition-failed', PUBLISHED_SINCE, await draftOf(slug), {})
    },
  )

  /** @returns false when somebody else published while the document was checked */
  async function publishNow(publication: Omit<DraftPublication, 'now'>): Promise<boolean> {
    try {
      await publishChecked(db, { ...publication, now: now() })
    } catch (error) {
      if (error instanceof RevisionMovedError) return false
      throw error
    }
    await refresh()
    return true
  }

  async function draftOf(slug: string): Promise<Draft> {
    const draft = await readDraft(db, slug)
    if (!draft) throw missing()
    return draft
  }

  async function revisionOf(slug: string, revision: number): Promise<StoredDocument> {
    const found = await readDocument(db, slug, revision)
    if (!found) throw new ProblemError('not-found', { detail: 'There is no such revision.' })
    return found.document
  }
}

function ownDocument(document: StoredDocument, slug: string): StoredDocument {
  if (document.slug === slug) return document
  throw new ProblemError('invalid-fields', {
    detail: 'This document belongs to another dealer.',
    errors: [{ field: 'document.slug', message: `must be "${slug}"` }],
  })
}

function baseTag(request: FastifyRequest): string {
  const tag = request.headers['if-match']
  if (tag) return tag
  throw new ProblemError('precondition-failed', { detail: 'Name the state you started from in If-Match.' })
}

function missing(): ProblemError {
  return new ProblemError('not-found', { detail: 'There is no such dealer.' })
}
