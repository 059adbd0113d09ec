import type { FastifyInstance, FastifyRequest } from 'fastify'
import articleSchema from '../../../schemas/entities/article.schema.json' with { type: 'json' }
import { validateArticle } from '../../../schemas/generated/validate-entities.js'
import type { ArticleEntry } from '../../../schemas/generated/editor-api.ts'
import type { Article } from '../../../schemas/generated/types.ts'
import { translateErrors } from '../../../runtime/check/schema/translate.ts'
import { localDay } from '../../../runtime/format/local-day.ts'
import { pointerSteps } from '../../../runtime/json/pointer.ts'
import { articleHref } from '../../../runtime/rules/content/articles.ts'
import { editorRoute } from '../../http/editor-route.ts'
import { ProblemError } from '../../http/errors.ts'
import { requireRole } from '../../staff/guard.ts'
import { readDocument } from '../../tenants/store.ts'
import { baseTag } from '../drafts/base-tag.ts'
import { noDealer } from '../drafts/require-draft.ts'
import type { EditorContext } from '../editor-context.ts'
import { siteAddress } from '../site-address.ts'
import { stockOf } from '../stock/stock-of.ts'
import { readStep } from './article-history.ts'
import { requirePictures } from './article-pictures.ts'
import {
  changeArticle,
  listArticles,
  noSuchArticle,
  readArticle,
  type ArticleChange,
} from './article-store.ts'
import {
  published,
  removed,
  saved,
  shownArticle,
  unpublished,
  UNTOUCHED,
  workingArticle,
} from './entry-state.ts'

type OneArticle = FastifyRequest<{ Params: { slug: string; article: string } }>

/** What staff write beside the document: articles, over those of the dealer's file. Each change answers with the article as it is then. */
export function articleRoutes(
  app: FastifyInstance,
  context: Pick<EditorContext, 'db' | 'root' | 'baseDomain' | 'canvas' | 'refresh' | 'now'>,
): void {
  const { db, baseDomain, canvas, refresh, now } = context

  const todayAt = async (slug: string) => localDay(now(), (await stockOf(context, slug)).timeZone)

  const answer = async (request: FastifyRequest, slug: string, article: string): Promise<ArticleEntry> => ({
    ...(await readArticle(db, slug, article, await todayAt(slug))),
    address: new URL(articleHref({ slug: article }), siteAddress(request, slug, baseDomain)).href,
    mayPublish: requireRole(request, slug, 'editor').role !== 'editor',
  })

  /** One step of whoever asks. @param version that it started from */
  async function change(
    request: OneArticle,
    step: Pick<ArticleChange, 'what' | 'make' | 'version'>,
  ): Promise<ArticleEntry> {
    const { slug: tenant, article: slug } = request.params
    const { user, role } = requireRole(request, tenant, 'editor')
    const by = user.email
    const site = await stockOf(context, tenant)
    const isSeen = await changeArticle(db, {
      tenant,
      slug,
      by,
      now: now(),
      mayPublish: role !== 'editor',
      requireShowable: (article, transaction) => requirePictures(transaction, article, site),
      ...step,
    })
    request.securityNote.note = `${slug}: ${step.what}`
    if (isSeen) await refreshed(request)
    return answer(request, tenant, slug)
  }

  /** The step is made already: what fails here the follower makes good within its half second. */
  const refreshed = (request: FastifyRequest) =>
    refresh().catch((error: unknown) =>
      request.log.error({ err: error }, 'an article could not be shown at once'),
    )

  editorRoute(app, 'GET /api/editor/tenants/:slug/articles', async (request) => {
    const { slug } = request.params
    const { role } = requireRole(request, slug, 'editor')
    return {
      articles: await listArticles(db, slug, { today: await todayAt(slug), now: now() }),
      mayPublish: role !== 'editor',
    }
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/articles', async (request) => {
    const { slug: tenant } = request.params
    const { user, role } = requireRole(request, tenant, 'editor')
    const article = articleFrom(request.body.article)
    const { slug } = article
    await changeArticle(db, {
      tenant,
      slug,
      version: undefined,
      what: 'saved',
      by: user.email,
      now: now(),
      mayPublish: role !== 'editor',
      make: ({ state, filed }) => {
        if (workingArticle(state, filed)) throw taken(slug)
        return { ...UNTOUCHED, draft: article }
      },
    })
    return answer(request, tenant, slug)
  })

  editorRoute(app, 'GET /api/editor/tenants/:slug/articles/:article', async (request) => {
    const { slug, article } = request.params
    requireRole(request, slug, 'editor')
    return answer(request, slug, article)
  })

  editorRoute(app, 'PUT /api/editor/tenants/:slug/articles/:article', async (request) => {
    const article = articleFrom(request.body.article)
    if (article.slug !== request.params.article) {
      const message = `This article is at “${request.params.article}”; write another one for another address.`
      throw new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'slug', message }] })
    }
    return change(request, {
      version: versionOf(request),
      what: 'saved',
      make: ({ state, filed }) => {
        if (!workingArticle(state, filed)) throw noSuchArticle()
        return saved(state, filed, article)
      },
    })
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/articles/:article/publish', async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'published',
      make: ({ state, filed }) => {
        if (!workingArticle(state, filed)) throw noSuchArticle()
        if (state.draft === null && !state.isHidden) {
          throw new ProblemError('conflict', { detail: 'This is what is on the site already.' })
        }
        return published(state, filed)
      },
    }),
  )

  editorRoute(app, 'POST /api/editor/tenants/:slug/articles/:article/unpublish', async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'unpublished',
      make: ({ state, filed }) => {
        if (!shownArticle(state, filed)) {
          throw new ProblemError('conflict', { detail: 'This article is not on the site.' })
        }
        return unpublished(state)
      },
    }),
  )

  editorRoute(app, 'DELETE /api/editor/tenants/:slug/articles/:article', async (request) =>
    change(request, {
      version: versionOf(request),
      what: 'removed',
      make: ({ state, filed }) => {
        if (!workingArticle(state, filed)) throw noSuchArticle()
        if (filed && !state.draft && !state.published && !state.isHidden) {
          throw new ProblemError('conflict', {
            detail: 'This article comes with the site. Take it off the site instead.',
          })
        }
        return removed(filed)
      },
    }),
  )

  editorRoute(app, 'POST /api/editor/tenants/:slug/articles/:article/take-back', async (request) => {
    const { slug: tenant, article: slug } = request.params
    const { version } = request.body
    return change(request, {
      version: versionOf(request),
      what: 'taken back',
      make: async ({ filed }, transaction) => {
        const state = await readStep(transaction, tenant, slug, version)
        return version === 0 ? removed(filed) : { ...state, isRemoved: state.isRemoved && !filed }
      },
    })
  })

  editorRoute(app, 'POST /api/editor/tenants/:slug/articles/:article/preview', async (request) => {
    const { slug } = request.params
    requireRole(request, slug, 'editor')
    const article = articleFrom(request.body.article)
    const site = await readDocument(db, slug)
    if (!site) throw noDealer()
    return canvas({
      document: site.document,
      path: articleHref(article),
      article,
      origin: siteAddress(request, slug, baseDomain),
      // As it will look when its day has come.
      now: Math.max(now(), Date.parse(`${article.date}T12:00:00Z`)),
      signedIn: false,
    })
  })
}

/** @throws ProblemError 422 what the schema of files would not let through */
function articleFrom(given: Article): Article {
  if (validateArticle(given)) return given
  const errors = translateErrors(validateArticle.errors ?? [], articleSchema, given).map(
    ({ pointer, missing, message }) => ({
      field: [...pointerSteps(pointer), missing ?? []].flat().join('/'),
      message,
    }),
  )
  throw new ProblemError('invalid-fields', { detail: errors[0]?.message ?? 'This is no article.', errors })
}

/** @throws ProblemError 412 */
function versionOf(request: FastifyRequest): number {
  const tag = baseTag(request)
  if (/^\d{1,9}$/.test(tag)) return Number(tag)
  throw new ProblemError('precondition-failed', { detail: 'Name the state you started from in If-Match.' })
}

function taken(slug: string): ProblemError {
  const message = `There is an article at “${slug}” already. Choose another address.`
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field: 'slug', message }] })
}
