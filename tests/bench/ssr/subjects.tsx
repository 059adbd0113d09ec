import { Render } from '@puckeditor/core'
import type { Config, Data } from '@puckeditor/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlockRegistry } from '../../../runtime/block/definition.ts'
import type { PageContext } from '../../../runtime/block/site-context.ts'
import { compileTenant } from '../../../runtime/compile/compile-tenant.ts'
import type { LayoutNode } from '../../../runtime/layout/node.ts'
import { createPlanner } from '../../../runtime/layout/server/plan.ts'
import { renderPlan } from '../../../runtime/layout/server/render-plan.ts'
import { fixtureTenant } from '../../../runtime/testing/fixture-tenant.ts'
import { benchRegistry, COMPONENTS } from './blocks.tsx'
import type { Props } from './blocks.tsx'
import { benchPage } from './page.ts'

const nodes = benchPage()
const { site } = compileTenant(fixtureTenant(), new Map(), { base: '' })
const page: PageContext = {
  routeId: 'bench',
  path: '/',
  params: {},
  query: '',
  now: 0,
  mode: 'live',
  signedIn: false,
  tokens: {},
}

function report({ error }: { error: unknown }): never {
  throw error
}

/** One page view of this runtime over a registry; fragments are kept between calls as in the product. */
function forecourt(registry: BlockRegistry): () => string {
  const planner = createPlanner({ registry, site, page, constantPath: true, report })
  return () =>
    renderPlan(planner.plan(nodes), {
      registry,
      planner,
      site,
      page,
      watched: page,
      data: {},
      failed: new Set(),
      report,
      alive: { react: [], enhanced: [] },
      preloads: new Set(),
    })
}

/** What a developer would write by hand. */
function PlainNode({ node }: { node: LayoutNode }): ReactNode {
  const Component = COMPONENTS[node.type]
  if (!Component) return null
  return (
    <Component {...node.props} className={node.className}>
      {node.slots?.['children']?.map((child) => (
        <PlainNode key={child.id} node={child} />
      ))}
    </Component>
  )
}

function renderPlainReact(): string {
  return renderToString(nodes.map((node) => <PlainNode key={node.id} node={node} />))
}

function puck(): () => string {
  const config: Config = {
    components: Object.fromEntries(
      Object.entries(COMPONENTS).map(([type, Component]) => [
        type,
        {
          fields: { children: { type: 'slot' } },
          render: ({ children: Children, ...props }: Props & { children?: unknown }) => {
            const Slot = Children as (() => ReactNode) | undefined
            return <Component {...props}>{Slot ? <Slot /> : null}</Component>
          },
        },
      ]),
    ),
  } as unknown as Config
  const content = (list: LayoutNode[]): Data['content'] =>
    list.map(({ id, type, props, className, slots }) => ({
      type,
      props: { id, ...props, className, ...(slots && { children: content(slots['children'] ?? []) }) },
    }))
  const data: Data = { root: {}, content: content(nodes), zones: {} }
  return () => renderToString(<Render config={config} data={data} />)
}

/** By name; the first is what the others are compared with. */
export const subjects: Record<string, () => string> = {
  'plain React': renderPlainReact,
  'Forecourt, nothing kept': forecourt(benchRegistry(() => false)),
  'Forecourt, cards dynamic, rest kept': forecourt(benchRegistry((type) => type !== 'Card')),
  'Forecourt, all fragments kept': forecourt(benchRegistry(() => true)),
  'Puck <Render>': puck(),
}
