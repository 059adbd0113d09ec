import type { FastifyInstance, FastifyRequest } from 'fastify'
import type {
  ArticleEntry,
  ArticleList,
  OfferEntry,
  OfferList,
} from '../../../schemas/generated/editor-api.ts'
import { translateErrors } from '../../../runtime/check/schema/translate.ts'
import { localDay } from '../../../runtime/format/local-day.ts'
import { membersOf, type JsonObject } from '../../../runtime/json/object.ts'
import { pointerSteps } from '../../../runtime/json/pointer.ts'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import { siteInstant } from '../../../runtime/visible/instant.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { STAFF_KINDS } from '../../tenants/content.ts'
import { readDocument } from '../../tenants/store.ts'
import { baseTag } from '../drafts/base-tag.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'
import { stockOf } from '../stock/stock-of.ts'
import { idOf, type Collection } from './collection.ts'
import { COLLECTIONS } from './collections.ts'
import { readStep } from './entry-history.ts'
import { takenAddress } from './entry-addresses.ts'
import { requirePictures } from './entry-pictures.ts'
import { changeEntry, listEntries, noSuchEntry, readEntry, type EntryChange } from './entry-store.ts'
import { published, removed, saved, shownEntry, unpublished, UNTOUCHED, workingEntry } from './entry-state.ts'

type OneEntry = FastifyRequest<{ Params: { slug: string; entry: string } }>
type Needs = Pick<EditorContext, 'db' | 'root' | 'baseDomain' | 'canvas' | 'refresh' | 'now'>

/** What staff write beside the document, over the entries of the dealer's file. Each change answers with the entry as it is then. */
export function collectionRoutes(app: FastifyInstance, context: Needs): void {
  for (const collection of COLLECTIONS) routesOf(app, context, collection)
}

function routesOf(app: FastifyInstance, context: Needs, collection: Collection): void {
  const { db, baseDomain, canvas, refresh, now } = context
  const { kind, one, href, firstDay } = collection

  async function dealerOf(slug: string) {
    const stock = await stockOf(context, slug)
    return { stock, site: stock.website, today: localDay(now(), stock.timeZone) }
  }

  async function answer(request: FastifyRequest, slug: string, id: string) {
    const dealer = await dealerOf(slug)
    const { document, ...rest } = await readEntry(db, { tenant: slug, collection, id }, dealer)
    return {
      [one]: document,
      ...rest,
      // What visitors can open by now.
      address: new URL(href(rest.shown ?? document, dealer.site), siteAddress(request, slug, baseDomain))
        .href,
      mayPublish: requireRole(request, slug, 'editor').role !== 'editor',
    } as unknown as ArticleEntry | OfferEntry
  }

  /** One step of whoever asks. @param version that it started from */
  async function change(request: OneEntry, step: Pick<EntryChange, 'what' | 'make' | 'version'>) {
    const { slug: tenant, entry: id } = request.params
    const { user, role } = requireRole(request, tenant, 'editor')
    const { stock } = await dealerOf(tenant)
    const isSeen = await changeEntry(db, {
      tenant,
      collection,
      id,
      by: user.email,
      now: now(),
      mayPublish: role !== 'editor',
      requireShowable: (document, transaction) => requirePictures(transaction, collection, document, stock),
      ...step,
    })
    request.securityNote.note = `${id}: ${step.what}`
    if (isSeen) await refreshed(request)
    return answer(request, tenant, id)
  }

  /** The step is made already: what fails here the follower makes good within its half second. */
  const refreshed = (request: FastifyRequest) =>
    refresh().catch((error: unknown) =>
      request.log.error({ err: error }, `an ${one} could not be shown at once`),
    )

  const given = (request: { body: unknown }) =>
    documentFrom(collection, membersOf(membersOf(request.body)[one]))

  editorRoute(app, `GET /api/editor/tenants/:slug/${kind}`, async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    const lines = await listEntries(
      db,
      { tenant: slug, collection },
      { ...(await dealerOf(slug)), now: now() },
    )
    return { [kind]: lines, mayPublish: role !== 'editor' } as unknown as ArticleList | OfferList
  })

  editorRoute(app, `POST /api/editor/tenants/:slug/${kind}`, async (request) => {
    const { slug: tenant } = request.params
    const { user, role } = requireRole(request, tenant, 'editor')
    const document = given(request)
    refuse(one, collection.newProblems?.(document) ?? [])
    const id = idOf(collection, document)
    await changeEntry(db, {
      tenant,
      collection,
      id,
      version: undefined,
      what: 'saved',
      by: user.email,
      now: now(),
      mayPublish: role !== 'editor',
      make: async ({ state, filed }, transaction) => {
        const at = workingEntry(state, filed)
          ? id
          : await takenAddress(transaction, { tenant, collection, id }, document)
        if (at !== undefined) throw taken(collection, at)
        return { ...UNTOUCHED, draft: document }
      },
    })
    return answer(request, tenant, id)
  })

  editorRoute(app, `GET /api/editor/tenants/:slug/${kind}/:entry`, async (request) => {
    const { slug, entry } = request.params
    requireRole(request, slug, 'editor')
    return answer(request, slug, entry)
  })

  editorRoute(app, `PUT /api/editor/tenants/:slug/${kind}/:entry`, async (request) => {
    const document = given(request)
    const { slug: tenant, entry } = request.params
    if (idOf(collection, document) !== entry) {
      const message = `This ${one} is at “${entry}”; write another one for another address.`
      refuse(one, [{ field: STAFF_KINDS[kind], message }])
    }
    return change(request, {
      version: versionOf(request),
      what: 'saved',
      make: async ({ state, filed }, transaction) => {
        if (!workingEntry(state, filed)) throw noSuchEntry(collection)
        const at = await takenAddress(transaction, { tenant, collection, id: entry }, document)
        if (at !== undefined) throw taken(collection, at, 'new_slug')
        return saved(state, filed, document)
      },
    })
  })

  editorRoute(app, `POST /api/editor/tenants/:slug/${kind}/:entry/publish`, async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'published',
      make: ({ state, filed }) => {
        if (!workingEntry(state, filed)) throw noSuchEntry(collection)
        if (state.draft === null && !state.isHidden) {
          throw new ProblemError('conflict', { detail: 'This is what is on the site already.' })
        }
        return published(state, filed)
      },
    }),
  )

  editorRoute(app, `POST /api/editor/tenants/:slug/${kind}/:entry/unpublish`, async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'unpublished',
      make: ({ state, filed }) => {
        if (!shownEntry(state, filed)) {
          throw new ProblemError('conflict', { detail: `This ${one} is not on the site.` })
        }
        return unpublished(state)
      },
    }),
  )

  editorRoute(app, `DELETE /api/editor/tenants/:slug/${kind}/:entry`, async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'removed',
      make: ({ state, filed }) => {
        if (!workingEntry(state, filed)) throw noSuchEntry(collection)
        if (filed && !state.draft && !state.published && !state.isHidden) {
          throw new ProblemError('conflict', {
            detail: `This ${one} comes with the site. Take it off the site instead.`,
          })
        }
        return removed(filed)
      },
    }),
  )

  editorRoute(app, `POST /api/editor/tenants/:slug/${kind}/:entry/take-back`, async (request) => {
    const { slug: tenant, entry: id } = request.params
    const { version } = request.body
    return change(request, {
      version: versionOf(request),
      what: 'taken back',
      make: async ({ filed }, transaction) => {
        const state = await readStep(transaction, { tenant, collection, id }, version)
        return version === 0 ? removed(filed) : { ...state, isRemoved: state.isRemoved && !filed }
      },
    })
  })

  editorRoute(app, `POST /api/editor/tenants/:slug/${kind}/:entry/preview`, async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const document = given(request)
    const site = await readDocument(db, slug)
    if (!site) throw noDealer()
    const { stock, site: website } = await dealerOf(slug)
    const first = firstDay(document)
    return canvas({
      document: site.document,
      path: href(document, website),
      entry: { kind, id: idOf(collection, document), entry: document },
      origin: siteAddress(request, slug, baseDomain),
      // As it will look when its day has come.
      now: Math.max(now(), siteInstant(first ?? '', stock.timeZone) ?? 0),
      signedIn: false,
    })
  })
}

/** @throws ProblemError 422 what the schema of files would not let through, by field */
function documentFrom({ one, schema, validate, problems }: Collection, given: JsonObject): JsonObject {
  if (!validate(given)) {
    const errors = translateErrors(validate.errors ?? [], schema, given).map(
      ({ pointer, missing, message }) => ({
        field: [...pointerSteps(pointer), missing ?? []].flat().join('/'),
        message,
      }),
    )
    throw refused(one, errors)
  }
  refuse(one, problems?.(given) ?? [])
  return given
}

/** @throws ProblemError 422 where there is one */
function refuse(one: string, errors: readonly FieldError[]): void {
  if (errors.length > 0) throw refused(one, errors)
}

function refused(one: string, errors: readonly FieldError[]): ProblemError {
  return new ProblemError('invalid-fields', {
    detail: errors[0]?.message ?? `This is no ${one}.`,
    errors: [...errors],
  })
}

/** @throws ProblemError 412 */
function versionOf(request: FastifyRequest): number {
  const tag = baseTag(request)
  if (/^\d{1,9}$/.test(tag)) return Number(tag)
  throw new ProblemError('precondition-failed', { detail: 'Name the state you started from in If-Match.' })
}

function taken({ kind, one }: Collection, at: string, field: string = STAFF_KINDS[kind]): ProblemError {
  const message = `There is an ${one} at “${at}” already. Choose another address.`
  return refused(one, [{ field, message }])
}
