import { walkBlocks } from '../tree/walk-blocks.ts'
import { startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Hydrate } from '../block/types.ts'
import { layoutElements } from '../layout/elements.tsx'
import type { LayoutScope } from '../layout/elements.tsx'
import { enhanceWrap } from '../layout/island-element.tsx'
import type { LayoutNode } from '../layout/node.ts'
import type { ImportBlock } from './block-imports.ts'
import { pageData, siteData } from './client-data.ts'
import { BlockBoundary } from './error-boundary.tsx'
import type { PageData, ReactIslandData } from './page-data.ts'

/** Hydrates an island with everything in its slots: fetches the chunks of its blocks, then one React root. */
export async function hydrateIsland(
  island: HTMLElement,
  importBlock: ImportBlock,
  startInside: (root: ParentNode) => void,
): Promise<void> {
  const page = pageData()
  const own = page.islands[island.dataset['id'] ?? ''] as ReactIslandData | undefined
  if (own === undefined) throw new Error(`The page has no data for the island "${island.dataset['id']}".`)
  const scope = await islandScope(own.node, own, page, importBlock)
  await new Promise<void>((ready) => {
    // In a transition React gives way to the visitor every few milliseconds; else a large island is one long task.
    startTransition(() => {
      hydrateRoot(island, <IslandRoot node={own.node} scope={scope} onReady={ready} />, {
        identifierPrefix: `${own.node.id}-`,
        // A mismatch means that the server's work is thrown away: never silent.
        onRecoverableError: (error) => reportError(error),
      })
    })
  })
  // Enhanced blocks inside wait for React: a script that changes markup before would make a mismatch.
  startInside(island)
}

async function islandScope(
  root: LayoutNode,
  own: ReactIslandData,
  { page }: PageData,
  importBlock: ImportBlock,
): Promise<LayoutScope> {
  const types = new Set<string>()
  for (const { node } of walkBlocks([root])) types.add(node.type)
  const components = new Map(
    await Promise.all([...types].map(async (type) => [type, await importBlock(type)] as const)),
  )
  const mark = enhanceWrap({ get: (type) => scriptBlock(own.scripts[type]) }, () => undefined)
  return {
    component: (type) => components.get(type) as ReturnType<LayoutScope['component']>,
    site: siteData(),
    page,
    data: own.data,
    failed: new Set(own.failed),
    wrap: (node, element) => (
      <BlockBoundary key={node.id} node={node} page={page}>
        {mark(node, element)}
      </BlockBoundary>
    ),
  }
}

function scriptBlock(hydrate: Hydrate | undefined): ReturnType<Parameters<typeof enhanceWrap>[0]['get']> {
  return (
    hydrate &&
    ({ enhance: true, schema: { hydrate } } as ReturnType<Parameters<typeof enhanceWrap>[0]['get']>)
  )
}

function IslandRoot({
  node,
  scope,
  onReady,
}: {
  node: LayoutNode
  scope: LayoutScope
  onReady(): void
}): ReactNode {
  useEffect(onReady, [onReady])
  // A list, as on the server: `useId` counts positions in it.
  return layoutElements([node], scope)
}
