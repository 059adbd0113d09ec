import type { BlockDefinition, BlockRegistry } from '../../block/definition.ts'
import type { LoadContext } from '../../block/load-context.ts'
import type { HeadParts, UnavailableHead } from '../../block/types.ts'
import type { LayoutNode } from '../node.ts'
import { atMost } from '../../block/at-most.ts'
import { showsVersion } from '../../trials/shows-version.ts'
import { nodeVisibility } from '../visibility.ts'
import type { ReportFault } from './fault.ts'

/** A loader that takes longer is given up: its block is left out and the page is served. */
const LOAD_TIMEOUT_MS = 3000

/** Loaders of one page; each may search. A page with every block of a car's has some thirty. */
export const MOST_LOADS = 40

export interface LoadedPage {
  /** Loader results by node id. */
  data: Record<string, unknown>
  /** Nodes whose loader failed; they render nothing. */
  failed: Set<string>
  /** Contributions to the document head, in document order. */
  heads: HeadParts[]
}

interface LoadOptions {
  report: ReportFault
  fixedData?: Record<string, unknown> | undefined
  timeoutMs?: number | undefined
  /** Hears by which rule a block shows nothing; for staff. */
  tell?: ((blockId: string, words: string) => void) | undefined
}

/**
 * Runs all loaders of a page at once, then asks the blocks for their part of the document head. A loader that throws
 * or hangs takes only its own block away (RUN-05), and so does one beyond {@link MOST_LOADS}
 * or shown more often than its schema's `mostPerPage` (ASVS 15.2.2).
 */
export async function loadPageData(
  nodes: readonly LayoutNode[],
  registry: BlockRegistry,
  context: LoadContext,
  { report, fixedData = {}, timeoutMs = LOAD_TIMEOUT_MS, tell }: LoadOptions,
): Promise<LoadedPage> {
  const data: Record<string, unknown> = { ...fixedData }
  const failed = new Set<string>()
  const visible = visibleBlocks(nodes, registry, context)
  const admit = admission()
  const shared = telling(context, visible, tell)
  await Promise.all(
    visible.map(async ({ node, block }) => {
      if (block.load === undefined || Object.hasOwn(fixedData, node.id)) return
      try {
        admit(block)
        data[node.id] = await withTimeout(runLoad(block.load, shared, node.props), timeoutMs)
      } catch (error) {
        failed.add(node.id)
        report({ node, phase: 'load', error })
      }
    }),
  )
  const heads: HeadParts[] = []
  for (const { node, block, isOther } of visible) {
    const head = failed.has(node.id) ? headWithoutData(block, context.page) : block.head
    if (head === undefined || isOther) continue
    try {
      const parts = (head as (input: object) => HeadParts | undefined)({
        props: node.props,
        data: data[node.id],
        site: context.site,
        page: context.page,
      })
      if (parts) heads.push(parts)
    } catch (error) {
      // The block itself may still be fine: it stays.
      report({ node, phase: 'head', error })
    }
  }
  return { data, failed, heads }
}

/**
 * What a block without its data says of the head. Whether there is a car, an article or an offer at this address is not known
 * now: the page is neither its own nor a 404, and no index may take it for the one or the other (RFC 9110, 15.6.4).
 */
function headWithoutData(
  { schema, unavailableHead }: BlockDefinition,
  { params }: LoadContext['page'],
): UnavailableHead<never> | undefined {
  const namesThing = schema.pageHeading === true && Object.keys(params).length > 0
  return unavailableHead ?? (namesThing ? () => ({ status: 503 }) : undefined)
}

/**
 * The context of a page whose blocks tell for themselves, each by the props that it was asked with. One for all of them, because
 * they share what they look up; and the rest is not copied, because what it is asked for is noted.
 */
function telling(
  context: LoadContext,
  visible: readonly { node: LayoutNode }[],
  tell: LoadOptions['tell'],
): LoadContext {
  if (tell === undefined) return context
  const value: LoadContext['tell'] = (props, words) => {
    const found = visible.find(({ node }) => node.props === props)
    if (found) tell(found.node.id, words)
  }
  return Object.create(context, { tell: { value } }) as LoadContext
}

/** Counts the loaders of one page; throws for the first that is too many, with the number. */
function admission(): (block: BlockDefinition) => void {
  let loads = 0
  const shown = new Map<string, number>()
  return ({ schema: { type, mostPerPage = Infinity } }) => {
    loads += 1
    const count = (shown.get(type) ?? 0) + 1
    shown.set(type, count)
    if (count > mostPerPage) throw new Error(`A page shows ${type} ${atMost(mostPerPage)}.`)
    if (loads > MOST_LOADS) throw new Error(`A page loads data for at most ${MOST_LOADS} blocks.`)
  }
}

/**
 * Blocks with something to do before rendering; subtrees that do not show cost nothing. `isOther`: of version B of a trial
 * on a page that holds both, which has no part in the document head, because machines get version A.
 */
function visibleBlocks(
  nodes: readonly LayoutNode[],
  registry: BlockRegistry,
  { site, page }: Pick<LoadContext, 'site' | 'page'>,
  isInOther = false,
): { node: LayoutNode; block: BlockDefinition; isOther: boolean }[] {
  return nodes.flatMap((node) => {
    if (!showsVersion(node, page) || !nodeVisibility(node, site, page).visible) return []
    const block = registry.get(node.type)
    if (block === undefined) return []
    const isOther = isInOther || (page.version === undefined && node.trial?.version === 'b')
    const inner = Object.values(node.slots ?? {}).flatMap((children) =>
      visibleBlocks(children, registry, { site, page }, isOther),
    )
    return block.load || block.head ? [{ node, block, isOther }, ...inner] : inner
  })
}

async function runLoad(
  load: NonNullable<BlockDefinition['load']>,
  context: LoadContext,
  props: unknown,
): Promise<unknown> {
  return (load as (context: LoadContext, props: unknown) => unknown)(context, props)
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The loader took longer than ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
