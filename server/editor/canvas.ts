import type { CompiledTenant } from '../../runtime/compile/compiled.ts'
import { whyPage } from '../../runtime/why/why-page.ts'
import { ProblemError } from '../http/errors.ts'
import { explainPage } from '../pages/explain-page.ts'
import { membersOf } from '../../runtime/json/object.ts'
import { pointerOf } from '../../runtime/json/pointer.ts'
import { languagePath } from '../../runtime/languages/language-path.ts'
import type { Renderer, RenderPorts } from '../pages/renderer.ts'
import type { CompiledDocument } from '../pages/document-compiler.ts'
import type { CheckDraft } from './checking/check-port.ts'
import type { StoredDocument } from '../tenants/store.ts'
import type { Version } from '../../runtime/trials/trial.ts'
import { refuseHugeDocument } from './documents/document-size.ts'
import { samplePage, type Samples } from './sample-page.ts'
import { STAFF_KINDS, type StaffKind } from '../tenants/content.ts'
import { layOver, type LaidOver } from '../tenants/lay-over.ts'
import type { CanvasPage } from '../../schemas/generated/editor-api.ts'
import { fontsWhenTheyCome } from '../../runtime/theme/fonts.ts'

export type { CanvasPage }

export interface CanvasRequest {
  document: StoredDocument
  /** The home page when absent. */
  routeId?: string
  /** This very address instead of one of the route. */
  path?: string
  origin: string
  /** Epoch milliseconds; another day than today for previews (EDIT-06). */
  now: number
  signedIn: boolean
  /** Version of all trials that is looked at; A when absent. */
  version?: Version
  /** Pages of this place of the dealer, its cars and the search among them. */
  locationId?: number
  /** In a further language of the document. */
  language?: string
  /** Stands in the place of the one that is published under its id. */
  entry?: LaidOver & { kind: StaffKind }
}

export interface CanvasOptions {
  samples: (slug: string) => Samples
  compile: (document: StoredDocument) => Promise<CompiledDocument>
  /** Says whether a document that cannot be compiled is its author's to change. */
  check: CheckDraft
  renderer: () => Renderer
  portsOf: (slug: string) => Omit<RenderPorts, 'onBlockFault'>
}

export type Canvas = (request: CanvasRequest) => Promise<CanvasPage>

/** Renders a draft by the same runtime that serves visitors. */
export function createCanvas({ samples, compile, check, renderer, portsOf }: CanvasOptions): Canvas {
  return async (request) => {
    const { document, origin, now, signedIn, version = 'a' } = request
    // One that was stored before the bounds were.
    refuseHugeDocument(document)
    const asked = request.language === undefined ? document : withPage(document, request)
    const made = await compile(asked).catch((error: unknown) => refuseShapes(document, error))
    const { compiled } = made
    const routeId = request.routeId ?? homeOf(compiled)
    const { path: original, query } =
      request.path === undefined
        ? await samplePage(samples(compiled.slug), compiled, routeId, request.locationId)
        : { path: request.path, query: '' }
    const path = request.language === undefined ? original : languagePath(request.language, original)
    const { result, faults, page } = await explainPage(
      made,
      renderer(),
      { path, query, origin, now, signedIn, version, mode: 'draft' },
      withEntry(portsOf(compiled.slug), request.entry),
    )
    const hidden = page === undefined ? [] : whyPage(page).filter(({ reasons }) => reasons.length > 0)
    if (result.kind === 'redirect') {
      return { status: result.status, routeId, html: '', css: '', path, faults, hidden }
    }
    return {
      status: result.status,
      routeId,
      html: result.html,
      css: cssOf(compiled, result.routeId),
      path,
      faults,
      hidden,
    }
  }

  /** A draft may hold anything, such as a number in the place of blocks; a sound document that fails is our fault. */
  async function refuseShapes(document: StoredDocument, cause: unknown): Promise<never> {
    const errors = (await check(document)).filter(({ severity }) => severity === 'error')
    if (errors.length === 0) throw cause
    throw new ProblemError('invalid-fields', {
      detail: 'This draft cannot be drawn while parts of it have the wrong shape.',
      errors: errors.map(({ pointer, message }) => ({ field: pointer, message })),
      cause,
    })
  }
}

/** The page is there in the language while it is translated, too: visitors wait for its title. */
function withPage(
  document: StoredDocument,
  { language = '', routeId = 'home' }: CanvasRequest,
): StoredDocument {
  const languages = membersOf(document['languages'])
  const own = membersOf(languages[language])
  const address = pointerOf(['routes', routeId, 'title'])
  const texts = { [address]: { text: '{site.name}', of: '' }, ...membersOf(own['texts']) }
  return { ...document, languages: { ...languages, [language]: { ...own, texts } } }
}

function withEntry<Ports extends Pick<RenderPorts, 'content'>>(
  ports: Ports,
  entry: CanvasRequest['entry'],
): Ports {
  if (!entry) return ports
  const { content } = ports
  const list = async (kind: string) => {
    const entries = await content.list(kind)
    return kind === entry.kind ? layOver(entries, [entry], STAFF_KINDS[kind]) : entries
  }
  return { ...ports, content: { list } }
}

function cssOf({ routes, errorRoutes, css }: CompiledTenant, routeId: string): string {
  const route = [...routes, ...Object.values(errorRoutes)].find(({ id }) => id === routeId)
  return fontsWhenTheyCome((route ? css.of(route) : css.whole()).text)
}

function homeOf({ routes }: CompiledTenant): string {
  return (routes.find(({ path }) => path === '/') ?? routes[0])?.id ?? 'home'
}
