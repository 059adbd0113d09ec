import type { LoadContext, SearchAnswer, SearchRequest } from '../../../runtime/block/load-context.ts'
import type { ResolvedTenant } from '../../../runtime/resolve/types.ts'
import { fixturePage, fixtureSite } from './render-block.ts'

export interface FakeWorld {
  tenant?: Partial<ResolvedTenant>
  /** Facets of every answer. */
  facets?: Record<string, Record<string, number>>
  hits?: Record<string, unknown>[]
  nbHits?: number
  nbPages?: number
  content?: Record<string, Record<string, unknown>[]>
  /** Of entries that are off the site. */
  goneAddresses?: readonly string[]
  params?: Record<string, string>
}

/** A loader's context over a literal world; `asked` collects the searches. */
export function fakeContext(world: FakeWorld = {}): { context: LoadContext; asked: SearchRequest[] } {
  const asked: SearchRequest[] = []
  const answer: SearchAnswer = {
    hits: world.hits ?? [],
    nbHits: world.nbHits ?? world.hits?.length ?? 0,
    page: 0,
    nbPages: world.nbPages ?? 1,
    hitsPerPage: 21,
    facets: world.facets ?? {},
    processingTimeMS: 1,
    query: '',
    params: '',
    index: 'cars',
  }
  const context: LoadContext = {
    site: fixtureSite(world.tenant),
    page: fixturePage({ params: world.params ?? {} }),
    stock: { carBySlug: async () => undefined, carById: async () => undefined },
    search: {
      search: async (requests) => {
        asked.push(...requests)
        return requests.map(() => answer)
      },
    },
    content: {
      list: async (kind) => world.content?.[kind] ?? [],
      hadAt: async (_kind, address) => world.goneAddresses?.includes(address) ?? false,
    },
  }
  return { context, asked }
}
