import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LayoutScope } from '../elements.tsx'
import { layoutElements } from '../elements.tsx'
import type { LayoutNode } from '../node.ts'
import type { ReportFault } from './fault.ts'

/** React throws a whole render away for one bad component, and more may fail once the first is out of the way. */
const MAX_ATTEMPTS = 5

/**
 * Renders nodes to HTML so that a throwing block takes only itself away (RUN-05).
 *
 * React has no error boundaries on the server, and one `<Suspense>` per block would put comment markers around every
 * block of every page. So the good case is one plain render; only after a throw a second one with boundaries finds
 * the blocks at fault, and a third leaves them out. `scope.failed` is extended with what failed, `preloads` with the
 * links for the document head.
 */
export function renderNodes(
  nodes: readonly LayoutNode[],
  scope: LayoutScope & { failed: Set<string> },
  {
    identifierPrefix,
    report,
    preloads,
  }: { identifierPrefix: string; report: ReportFault; preloads: Set<string> },
): string {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      return withoutPreloads(renderToString(layoutElements(nodes, scope), { identifierPrefix }), preloads)
    } catch (error) {
      const culprits = findCulprits(nodes, scope)
      // Nothing found means that the fault does not repeat; the next attempt then succeeds.
      for (const node of culprits) {
        scope.failed.add(node.id)
        report({ node, phase: 'render', error: culprits.length === 1 ? error : errorOf(node, scope) })
      }
    }
  }
  for (const node of nodes) {
    if (scope.failed.has(node.id)) continue
    scope.failed.add(node.id)
    report({ node, phase: 'render', error: new Error('The block fails in changing places.') })
  }
  return ''
}

/** React asks for early pictures in front of its output; in the middle of a page that is too late, and not its place. */
function withoutPreloads(html: string, preloads: Set<string>): string {
  const [links = ''] = /^(?:<link rel="preload"[^>]*\/>)+/.exec(html) ?? []
  for (const [link] of links.matchAll(/<link[^<>]*>/g)) preloads.add(link)
  return html.slice(links.length)
}

/** The innermost blocks whose components throw. */
function findCulprits(nodes: readonly LayoutNode[], scope: LayoutScope): LayoutNode[] {
  const culprits = new Map<string, LayoutNode>()
  function Culprit({ node }: { node: LayoutNode }): ReactNode {
    culprits.set(node.id, node)
    return null
  }
  const probing: LayoutScope = {
    ...scope,
    wrap: (node, element) => (
      <Suspense key={node.id} fallback={<Culprit node={node} />}>
        {scope.wrap ? scope.wrap(node, element) : element}
      </Suspense>
    ),
  }
  renderToString(layoutElements(nodes, probing))
  return [...culprits.values()]
}

/** The error of one block among several that failed, by rendering it without its slots. */
function errorOf(node: LayoutNode, scope: LayoutScope): unknown {
  const { slots: _slots, when: _when, ...alone } = node
  try {
    const failed = new Set(scope.failed)
    failed.delete(node.id)
    renderToString(layoutElements([alone], { ...scope, failed }))
    return new Error('The block fails together with the blocks in its slots.')
  } catch (error) {
    return error
  }
}
