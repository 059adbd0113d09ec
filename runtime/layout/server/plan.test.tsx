import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { BlockDefinition } from '../../block/definition.ts'
import type { PageContext } from '../../block/site-context.ts'
import type { BlockProps } from '../../block/types.ts'
import { compileTenant } from '../../compile/compile-tenant.ts'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import type { LayoutNode } from '../node.ts'
import { emptySlotNode } from './empty-slot-node.ts'
import type { BlockFault } from './fault.ts'
import { createPlanner } from './plan.ts'
import { renderPlan, type RequestRender } from './render-plan.ts'

type Props = BlockProps<{ text?: string }, unknown>

const Text = ({ props }: Props) => <p>{props.text}</p>
const Box = ({ slots }: Props) => <div>{slots['default']}</div>
/** Words right before and behind what stands in it. */
const Frame = ({ slots }: Props) => <div>before {slots['default']} behind</div>
const Path = ({ page }: Props) => <i>{page.path}</i>
const Session = ({ page }: Props) => <i>{page.session ? 'somebody' : 'nobody'}</i>
const Form = ({ page }: Props) => <i>{page.form ? 'sent' : 'open'}</i>
const Picture = () => <img src="/a.webp" alt="" fetchPriority="high" />
/** Fails by its own name, once what stands in it is out of the way. */
function Broken({ id, slots }: Props): ReactNode {
  return (
    <div>
      {slots['default']}
      <Thrower words={id} />
    </div>
  )
}
/** Fails in every other render until it has been rendered so often. */
let renders = 0
let failsUntil = 0
const isFailing = (): boolean => {
  renders += 1
  return renders % 2 === 1 && renders < failsUntil
}
function Flaky(): ReactNode {
  if (isFailing()) throw new Error('sometimes')
  return <b>well</b>
}
function Thrower({ words }: { words: string }): never {
  throw new Error(words)
}

const block = (type: string, Component: unknown, extra: object = {}, hydrate = 'none') =>
  [
    type,
    { folder: '', schema: { type, hydrate, props: {} }, Component, enhance: false, ...extra },
  ] as unknown as [string, BlockDefinition]
const registry = new Map<string, BlockDefinition>([
  block('Text', Text),
  block('Box', Box),
  block('Frame', Frame),
  block('Path', Path),
  block('Session', Session),
  block('Form', Form),
  block('Picture', Picture),
  block('Broken', Broken),
  block('Flaky', Flaky),
  block('Menu', Box, { enhance: true }, 'load'),
  block('Filled', Text, { prefill: true }, 'idle'),
  block('Data', Text, { load: async () => null }),
])

const { site } = compileTenant(fixtureTenant(), new Map(), { base: '' })
const page = {
  routeId: 'home',
  path: '/',
  params: {},
  query: '',
  now: 1000,
  mode: 'live',
  signedIn: false,
  tokens: {},
} as PageContext
const node = (id: string, type: string, extra: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  type,
  props: { text: id },
  className: '',
  ...extra,
})

function world(nodes: LayoutNode[], { constantPath = true } = {}) {
  const faults: BlockFault[] = []
  const report = (fault: BlockFault) => void faults.push(fault)
  const planner = createPlanner({ registry, site, page, constantPath, report })
  const plan = planner.plan(nodes)
  const render = (changes: Partial<PageContext> = {}) => {
    const now = { ...page, ...changes }
    const request: RequestRender = {
      registry,
      planner,
      site,
      page: now,
      watched: now,
      data: {},
      failed: new Set(),
      report,
      preloads: new Set(),
      alive: { react: [], enhanced: [] },
    }
    return { html: renderPlan(plan, request), preloads: [...request.preloads], alive: request.alive }
  }
  const told = () => faults.map(({ node: { id }, error }) => `${id}: ${(error as Error).message}`)
  return { planner, plan, render, told }
}

test('RUN-01 a block that reads the address is made once where there is one address, and per request otherwise', () => {
  const nodes = [node('a', 'Path')]
  expect(world(nodes).planner.isStatic(nodes[0]!)).toBe(true)
  const { planner, render } = world(nodes, { constantPath: false })
  expect(planner.isStatic(nodes[0]!)).toBe(false)
  expect([render({ path: '/b' }).html, render({ path: '/c' }).html]).toEqual(['<i>/b</i>', '<i>/c</i>'])
})

test.each([
  ['Session', { session: { user: {} } }, '<i>nobody</i>', '<i>somebody</i>'],
  ['Form', { form: {} }, '<i>open</i>', '<i>sent</i>'],
])('RUN-01 a block that asks for what is absent now is asked again: %s', (type, changes, without, having) => {
  const { render } = world([node('a', type)])
  expect([render().html, render(changes as never).html]).toEqual([without, having])
})

test('ASVS V15 neighbours that change are rendered four at a time', () => {
  const { plan } = world(Array.from({ length: 9 }, (_, at) => node(`d${at}`, 'Data')))
  expect(plan.parts.map((part) => typeof part === 'object' && 'nodes' in part && part.nodes.length)).toEqual([
    4, 4, 1,
  ])
})

test('RUN-01 what is filled in stands between words as if it had been there', () => {
  const { render } = world([node('f', 'Frame', { slots: { default: [node('d', 'Data')] } })])
  expect(render().html).toBe('<div>before <p>d</p> behind</div>')
})

test('RUN-05 a render that is repeated without a bad block names each script once', () => {
  const { plan, render, told } = world([node('m', 'Menu'), node('bad', 'Broken')])
  expect(told()).toEqual(['bad: bad'])
  expect(plan.enhanced.map(({ id }) => id)).toEqual(['m'])
  expect(render().alive.enhanced.map(({ id }) => id)).toEqual(['m'])
})

test('RUN-05 blocks that fail one after the other take nobody along, each with its own error', () => {
  const inner = (id: string, ...within: LayoutNode[]) => node(id, 'Broken', { slots: { default: within } })
  const { render, told } = world([
    node('a', 'Text'),
    inner('one', inner('two', inner('three', inner('four')))),
    inner('other'),
    node('b', 'Text'),
  ])
  expect(render().html).toBe('<p>a</p><p>b</p>')
  expect(told()).toEqual(['four: four', 'three: three', 'two: two', 'one: one', 'other: other'])
})

test.each([
  [9, '<p>a</p><b>well</b>', []],
  [11, '', ['a: The block fails in changing places.', 'f: The block fails in changing places.']],
])('RUN-05 what fails now and then is tried five times: until render %d', (until, html, faults) => {
  ;[renders, failsUntil] = [0, until]
  const { render, told } = world([node('a', 'Text'), node('f', 'Flaky')])
  expect([render().html, told()]).toEqual([html, faults])
})

test('SEO-08 pictures of the first screen are asked for in the head, and not where they stand', () => {
  const { render } = world([node('a', 'Picture')])
  const { html, preloads } = render()
  expect(html).toMatch(/^<img /)
  expect(preloads).toHaveLength(1)
  expect(preloads[0]).toMatch(/^<link rel="preload" as="image" href="\/a\.webp"/)
})

test('RUN-07 an island says that it is filled in before, and its id cannot end its attribute', () => {
  expect(world([node('a"<&', 'Filled')]).render().html).toBe(
    '<fc-island data-id="a&quot;&lt;&amp;" data-block="Filled" data-when="idle" data-kind="react" data-prefill="">' +
      '<p>a&quot;&lt;&amp;</p></fc-island>',
  )
})

test('RUN-04 an island that does not show leaves nothing behind, at the top and within what changes', () => {
  const hidden = (id: string) => node(id, 'Filled', { when: { signedIn: true } })
  const within = node('p', 'Box', { when: { not: { signedIn: true } }, slots: { default: [hidden('b')] } })
  const { render } = world([hidden('a'), within])
  const { html, alive } = render()
  expect([html, alive.react]).toEqual(['<div></div>', []])
})

test('EDIT-02 a slot without blocks is a place to press, on pages made for staff', () => {
  expect(world([emptySlotNode('hero', 'actions', 'Buttons')]).render().html).toBe(
    '<div class="fc-empty-slot" data-parent="hero" data-slot="actions">+ Buttons</div>',
  )
})
