import { join } from 'node:path'
import { createRouteTable } from '../../../runtime/check/route-table.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { loadLayers } from '../../../runtime/resolve/layers.ts'
import { resolveTenant } from '../../../runtime/resolve/resolve.ts'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import type { PageDraft } from '../../../schemas/generated/editor-api.ts'
import { ProblemError } from '../../http/errors.ts'
import type { StoredDocument } from '../../tenants/store.ts'
import type { EditorContext } from '../editor-context.ts'
import type { Speaker } from '../writing/question.ts'
import { unusable, type Writer } from '../writing/writer.ts'
import { judgePage } from './judge-page.ts'
import { partsFor, readBlockPresets, type BlockPresets } from './page-parts.ts'
import { pagePrompt, type PageAddress } from './page-prompt.ts'

/** A page takes a model longer than a field does; its JSON is that of twelve blocks at the most. */
const ORDER = { name: 'page', mostTokens: 8000, timeoutMs: 60_000 }

/** Pages that a drafted one may link to: more are no help, and each is paid for. */
const MOST_PAGES = 60

/** Blocks belong to the release. */
const known = new Map<string, readonly BlockPresets[]>()

/**
 * Asks the writing service for a page. What goes out is the brief, the presets that fit the dealer, and what visitors read of it:
 * its name, town and country, titles and addresses of its published pages.
 *
 * @throws ProblemError `unavailable`, which says what to do
 */
export async function draftPage(
  { root, readLayer }: Pick<EditorContext, 'root' | 'readLayer'>,
  { brief, speaker, published }: { brief: string; speaker: Speaker; published: StoredDocument },
  writer: Writer,
  signal: AbortSignal,
): Promise<PageDraft> {
  const folder = join(root, 'blocks')
  const blocks = known.get(folder) ?? readBlockPresets(folder)
  known.set(folder, blocks)
  const { layers } = await loadLayers(readLayer, published)
  const { tenant } = resolveTenant(layers)
  const parts = partsFor(blocks, tenant)
  const pages = pagesOf(tenant)
  const answer = await writer.ask(pagePrompt({ brief, speaker, parts, pages }), ORDER, signal)
  const page = judgePage(answer, {
    brief,
    names: `${speaker.name}\n${speaker.town ?? ''}`,
    parts,
    pages,
    routes: createRouteTable(tenant as unknown as JsonObject, []),
    blocks: new Map(blocks.map(({ schema }) => [schema.type, schema])),
  })
  if (!page) throw new ProblemError('unavailable', { detail: unusable(ORDER.name) })
  return page
}

/** Pages with an address of their own that visitors find. */
function pagesOf({ routes }: ResolvedTenant): PageAddress[] {
  return routes
    .flatMap(({ path = ':', title = '', hidden, enabled, noindex }) =>
      /[:*]/.test(path) || hidden === true || enabled === false || noindex === true
        ? []
        : [{ path, title: title.slice(0, 120) }],
    )
    .slice(0, MOST_PAGES)
}
