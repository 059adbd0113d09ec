import { useId } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockDefinition } from '../block/definition.ts'
import type { PageContext } from '../block/site-context.ts'
import type { BlockProps, BlockSchema } from '../block/types.ts'
import { compileTenant } from '../compile/compile-tenant.ts'
import { collectPageData } from '../islands/collect.ts'
import type { ReactIslandData } from '../islands/page-data.ts'
import { fixtureTenant } from '../testing/fixture-tenant.ts'
import type { LayoutNode } from './node.ts'
import type { BlockFault } from './server/fault.ts'
import { loadPageData, MOST_LOADS } from './server/load-data.ts'
import { createPlanner } from './server/plan.ts'
import { renderInTurns } from './server/render-plan.ts'
import type { RequestRender } from './server/render-plan.ts'

/** What pages say of the site. */
const TOLD = { site: '/assets/site/kea.json', slug: 'kea' }

type TextProps = BlockProps<{ text?: string }, unknown>

let renders: Record<string, number> = {}

function countRender(id: string): void {
  renders[id] = (renders[id] ?? 0) + 1
}

/** Counts its renders, so that a test sees what was made anew. */
function Text({ id, props, className }: TextProps) {
  countRender(id)
  return <p className={className || undefined}>{props.text}</p>
}

function Box({ id, slots }: TextProps) {
  countRender(id)
  return <div id={id}>{slots['default']}</div>
}

function Clock({ id, page }: TextProps) {
  countRender(id)
  return <time>{page.now}</time>
}

function Thrower(): never {
  throw new Error('broken component')
}

function DeepThrower({ slots }: TextProps) {
  return (
    <div>
      {slots['default']}
      <Thrower />
    </div>
  )
}

function Loaded({ data }: TextProps) {
  return <b>{String(data)}</b>
}

function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

function Slow({ props }: TextProps) {
  work(6)
  return <b>slow {props.text}</b>
}

function Counter({ slots }: TextProps) {
  return (
    <button type="button" id={useId()}>
      {slots['default']}
    </button>
  )
}

function block(
  Component: unknown,
  extra: Partial<BlockDefinition> & { hydrate?: BlockSchema['hydrate'] } = {},
) {
  const { hydrate = 'none', ...rest } = extra
  return {
    folder: '',
    schema: { hydrate, props: {} } as unknown as BlockSchema,
    Component,
    enhance: false,
    ...rest,
  } as BlockDefinition
}

const single = block(Loaded, { load: async () => 'single' })
Object.assign(single.schema, { type: 'Single', mostPerPage: 1 })

const strip = block(Loaded, { load: async () => 'strip' })
Object.assign(strip.schema, { type: 'Strip', mostPerPage: 2 })

const registry = new Map<string, BlockDefinition>([
  ['Text', block(Text)],
  ['Box', block(Box)],
  ['Clock', block(Clock)],
  ['Thrower', block(Thrower)],
  ['Strip', strip],
  ['DeepThrower', block(DeepThrower)],
  ['Loaded', block(Loaded, { load: async (_context, props: { text: string }) => `loaded ${props.text}` })],
  ['Slow', block(Slow, { load: async () => null })],
  ['Single', single],
  ['Failing', block(Loaded, { load: () => Promise.reject(new Error('no stock')) })],
  ['Hanging', block(Loaded, { load: () => new Promise(() => undefined) })],
  [
    'Offering',
    block(Counter, {
      hydrate: 'load',
      load: () => new Promise(() => undefined),
      Unavailable: ({ page: { path }, className }) => (
        <a className={className} href={path}>
          Retry
        </a>
      ),
    }),
  ],
  ['Counter', block(Counter, { hydrate: 'visible' })],
  ['Menu', block(Box, { hydrate: 'load', enhance: true })],
])

const { site } = compileTenant(fixtureTenant(), new Map(), { base: '' })
const page: PageContext = {
  routeId: 'home',
  path: '/',
  params: {},
  query: '',
  now: 1000,
  mode: 'live',
  signedIn: false,
  tokens: {},
}

function node(id: string, type: string, extra: Partial<LayoutNode> = {}): LayoutNode {
  return { id, type, props: {}, className: '', ...extra }
}

function text(id: string, value: string, extra: Partial<LayoutNode> = {}): LayoutNode {
  return node(id, 'Text', { props: { text: value }, ...extra })
}

/** Renders the way a server does: one planner, several requests. */
function createSite(nodes: LayoutNode[], mode: PageContext['mode'] = 'live') {
  const faults: BlockFault[] = []
  const report = (fault: BlockFault) => void faults.push(fault)
  const planner = createPlanner({ registry, site, page: { ...page, mode }, constantPath: true, report })
  const request = async (changes: Partial<PageContext> = {}) => {
    const now = { ...page, mode, ...changes }
    const context = { site, page: now, stock: {}, search: {}, content: {} } as never
    const { data, failed } = await loadPageData(nodes, registry, context, { report, timeoutMs: 20 })
    const alive: RequestRender['alive'] = { react: [], enhanced: [] }
    const html = await renderInTurns(planner.plan(nodes), {
      registry,
      planner,
      site,
      page: now,
      watched: now,
      data,
      failed,
      report,
      alive,
      preloads: new Set(),
    })
    return { html, pageData: collectPageData({ registry, ...TOLD, page: now, data, failed, alive }) }
  }
  return { request, faults }
}

const html = async (nodes: LayoutNode[], changes?: Partial<PageContext>) =>
  (await createSite(nodes).request(changes)).html

beforeEach(() => {
  renders = {}
})

describe('RUN-01 the layout engine renders a tree of nodes', () => {
  it('puts slots into their blocks, in order', async () => {
    const tree = [
      node('box', 'Box', { slots: { default: [text('a', 'one'), text('b', 'two')] } }),
      text('c', '3'),
    ]
    expect(await html(tree)).toBe('<div id="box"><p>one</p><p>two</p></div><p>3</p>')
  })

  it('gives compiled class names, and hides by width with classes', async () => {
    expect(await html([text('a', 'x', { className: 'fc-s-1' })])).toBe('<p class="fc-s-1">x</p>')
    const narrow = { any: [{ signedIn: true }, { breakpoint: { down: 'xs' as const } }] }
    expect(await html([text('a', 'x', { when: narrow })])).toContain('class="fc-hide-1 fc-hide-2')
    expect(await html([text('a', 'x', { when: narrow })], { signedIn: true })).toBe('<p>x</p>')
  })

  it('RUN-04 asks the visitor and the clock per request', async () => {
    const { request } = createSite([text('a', 'hi', { when: { signedIn: true } }), text('b', 'all')])
    expect((await request()).html).toBe('<p>all</p>')
    expect((await request({ signedIn: true })).html).toBe('<p>hi</p><p>all</p>')
  })

  it('RUN-04 holds both versions of a trial back on a visitor’s page, made once, and shows staff one of them', async () => {
    const trial = (version: 'a' | 'b') => ({ trial: { name: 'hero', version } })
    const inner = node('box', 'Box', { slots: { default: [text('in', 'inside')] }, ...trial('b') })
    const { request } = createSite([
      text('a', 'one', trial('a')),
      node('outer', 'Box', { slots: { default: [inner, text('c', 'all')] } }),
      node('d', 'Loaded', { props: { text: 'x' }, ...trial('a') }),
      node('none', 'Text', { when: { signedIn: true }, ...trial('b') }),
    ])
    const held = (version: string, content: string) => {
      const tag = version === 'a' ? 'noscript' : 'template'
      return `<${tag} class="fc-trial" data-trial="hero" data-version="${version}">${content}</${tag}><script>fcTrial()</script>`
    }
    const b = '<div id="box"><p>inside</p></div>'
    const all = `${held('a', '<p>one</p>')}<div id="outer">${held('b', b)}<p>all</p></div>${held('a', '<b>loaded x</b>')}`
    expect((await request()).html).toBe(all)
    const before = { ...renders }
    expect((await request({ now: 6 })).html).toBe(all)
    expect(renders).toEqual(before)
    expect((await request({ version: 'a' })).html).toBe(
      '<p>one</p><div id="outer"><p>all</p></div><b>loaded x</b>',
    )
    expect((await request({ version: 'b' })).html).toBe(`<div id="outer">${b}<p>all</p></div>`)
  })

  it('RUN-04 an island of a trial is held back with its markup, and the browser gets it as any other', async () => {
    const { request } = createSite([
      node('i', 'Counter', { slots: { default: [text('t', 'x')] }, trial: { name: 'hero', version: 'b' } }),
    ])
    const { html: made, pageData } = await request()
    expect(made).toMatch(
      /^<template [^>]*><fc-island [^>]*><button[^>]*><p>x<\/p><\/button><\/fc-island><\/template><script>/,
    )
    const sent = pageData?.islands['i'] as ReactIslandData | undefined
    expect(sent?.node).toMatchObject({ id: 'i' })
    expect(sent?.node).not.toHaveProperty('trial')
  })

  it('SEO-06 fills tokens that loaders found into texts', async () => {
    const tree = [text('a', 'Ask about the {car.title} {count}', { tokens: [['text']] })]
    expect(await html(tree, { tokens: { 'car.title': '2021 <Ranger>' } })).toBe(
      '<p>Ask about the 2021 &lt;Ranger&gt; {count}</p>',
    )
  })
})

describe('static fragments', () => {
  it('are rendered once, whatever stands around them', async () => {
    const { request } = createSite([
      text('before', '1'),
      node('clock', 'Clock'),
      node('box', 'Box', { slots: { default: [text('inner', '2'), node('clock2', 'Clock')] } }),
    ])
    expect((await request({ now: 5 })).html).toBe(
      '<p>1</p><time>5</time><div id="box"><p>2</p><time>5</time></div>',
    )
    const before = { ...renders }
    expect((await request({ now: 6 })).html).toBe(
      '<p>1</p><time>6</time><div id="box"><p>2</p><time>6</time></div>',
    )
    expect(renders['before']).toBe(before['before'])
    expect(renders['box']).toBe(before['box'])
    expect(renders['inner']).toBe(before['inner'])
    expect(renders['clock']).toBe((before['clock'] ?? 0) + 1)
  })

  it('are kept inside blocks that load data', async () => {
    const Frame = ({ data, slots }: TextProps) => (
      <section>
        {String(data)}
        {slots['default']}
      </section>
    )
    registry.set('Frame', block(Frame, { load: async () => 'data' }))
    const { request } = createSite([
      node('f', 'Frame', { slots: { default: [text('a', 'x'), text('b', 'y')] } }),
    ])
    await request()
    const before = renders['a']
    expect((await request()).html).toBe('<section>data<p>x</p><p>y</p></section>')
    expect(renders['a']).toBe(before)
  })
})

describe('RUN-05 one bad block never takes the page down', () => {
  it('leaves out a throwing block, wherever in it the throw happens, and reports it once', async () => {
    const { request, faults } = createSite([
      text('a', '1'),
      node('bad', 'Thrower'),
      node('box', 'Box', {
        slots: {
          default: [node('deep', 'DeepThrower', { slots: { default: [text('b', '2')] } }), text('c', '3')],
        },
      }),
    ])
    expect((await request()).html).toBe('<p>1</p><div id="box"><p>3</p></div>')
    expect(faults.map(({ node: { id }, phase, error }) => [id, phase, String(error)])).toEqual([
      ['bad', 'render', 'Error: broken component'],
      ['deep', 'render', 'Error: broken component'],
    ])
  })

  it('leaves out an unknown block', async () => {
    expect(await html([text('a', '1'), node('x', 'NoSuchBlock')])).toBe('<p>1</p>')
  })

  it('leaves out a block whose loader throws or hangs', async () => {
    const { request, faults } = createSite([
      node('ok', 'Loaded', { props: { text: 'x' } }),
      node('bad', 'Failing'),
      node('slow', 'Hanging'),
    ])
    expect((await request()).html).toBe('<b>loaded x</b>')
    expect(faults.map(({ node: { id }, phase, error }) => [id, phase, String(error)])).toEqual([
      ['bad', 'load', 'Error: no stock'],
      ['slow', 'load', 'Error: The loader took longer than 20 ms.'],
    ])
  })

  it('RUN-05 shows what a block has for it in place of one whose loader hangs, which no script then wakes', async () => {
    const { request, faults } = createSite([
      text('a', '1'),
      node('cars', 'Offering', { className: 'fc-s-1' }),
    ])
    const { html: made, pageData } = await request({ path: '/search' })
    expect(made).toBe('<p>1</p><a class="fc-s-1" href="/search">Retry</a>')
    expect(pageData).toBeUndefined()
    expect(faults.map(({ node: { id } }) => id)).toEqual(['cars'])
    const draft = await createSite([node('cars', 'Offering')], 'draft').request()
    expect(draft.html).toContain('The block “cars” (Offering) cannot be shown.')
    expect(draft.html).not.toContain('Retry')
  })

  it('ASVS V15 loads for forty blocks of a page and leaves out the others, told as faults', async () => {
    const nodes = Array.from({ length: MOST_LOADS + 1 }, (_, at) =>
      node(`l${at}`, 'Loaded', { props: { text: 'x' } }),
    )
    const { request, faults } = createSite(nodes)
    expect((await request()).html).toBe('<b>loaded x</b>'.repeat(40))
    expect(faults.map(({ node: { id }, error }) => [id, String(error)])).toEqual([
      ['l40', 'Error: A page loads data for at most 40 blocks.'],
    ])
  })

  it('ASVS V15 a page of many blocks lets others have their turn, and comes out whole and in order', async () => {
    const slow = Array.from({ length: 24 }, (_, at) => node(`s${at}`, 'Slow', { props: { text: `${at}` } }))
    let turns = 0
    const other = setInterval(() => (turns += 1), 0)
    const { html: made } = await createSite(slow).request()
    clearInterval(other)
    expect(made).toBe(slow.map((_, at) => `<b>slow <!-- -->${at}</b>`).join(''))
    // Each part of four takes 20 ms and more.
    expect(turns).toBeGreaterThanOrEqual(2)
  })

  it('ASVS V15 shows a block that a page has once only once, told as a fault', async () => {
    const { request, faults } = createSite([
      node('first', 'Single'),
      node('other', 'Loaded', { props: { text: 'x' } }),
      node('second', 'Single'),
    ])
    expect((await request()).html).toBe('<b>single</b><b>loaded x</b>')
    expect(faults.map(({ node: { id }, error }) => [id, String(error)])).toEqual([
      ['second', 'Error: A page shows Single once.'],
    ])
  })

  it('ASVS V15 shows a block as often as its schema says, and tells with the number what is left out', async () => {
    const { request, faults } = createSite(['a', 'b', 'c'].map((id) => node(id, 'Strip')))
    expect((await request()).html).toBe('<b>strip</b>'.repeat(2))
    expect(faults.map(({ node: { id }, error }) => [id, String(error)])).toEqual([
      ['c', 'Error: A page shows Strip at most 2 times.'],
    ])
  })

  it('shows authors a placeholder', async () => {
    expect((await createSite([node('x<1', 'NoSuchBlock')], 'draft').request()).html).toBe(
      '<div class="fc-block-fault" role="note" data-block-id="x&lt;1">The block “x&lt;1” (NoSuchBlock) cannot be shown.</div>',
    )
  })

  it('leaves out a block that fails inside an island, and tells the browser', async () => {
    const { request } = createSite([
      node('i', 'Counter', { slots: { default: [text('a', '1'), node('bad', 'Thrower')] } }),
    ])
    const { html: output, pageData } = await request()
    expect(output).toContain('<p>1</p></button></fc-island>')
    expect(pageData?.islands['i']).toMatchObject({ failed: ['bad'] })
  })
})

describe('islands in the HTML', () => {
  it('are marked with what the loader needs, each with its own id prefix', async () => {
    const output = await html([
      node('i1', 'Counter'),
      node('box', 'Box', { slots: { default: [node('i2', 'Counter')] } }),
    ])
    expect(output).toMatch(
      /^<fc-island data-id="i1" data-block="Counter" data-when="visible" data-kind="react"><button type="button" id="_i1-R_1_"><\/button><\/fc-island><div id="box"><fc-island data-id="i2" [^>]*><button type="button" id="_i2-R_1_">/,
    )
  })

  it('are not there when nothing comes alive', async () => {
    expect((await createSite([text('a', 'x')]).request()).pageData).toBeUndefined()
  })

  it('mark enhanced blocks around their own markup', async () => {
    const { request } = createSite([
      node('m', 'Menu', { props: { big: 1 }, slots: { default: [text('a', 'x')] } }),
    ])
    const { html: output, pageData } = await request()
    expect(output).toBe(
      '<fc-island data-id="m" data-block="Menu" data-when="load" data-kind="script"><div id="m"><p>x</p></div></fc-island>',
    )
    expect(pageData?.islands['m']).toEqual({ props: { big: 1 } })
  })

  it('name the file of what their scripts know of the site', async () => {
    const { pageData } = await createSite([node('i', 'Counter')]).request()
    expect([pageData?.site, pageData?.slug]).toEqual(['/assets/site/kea.json', 'kea'])
  })

  it.each([
    ['all where it names nothing', undefined, { props: { big: 1, small: 2 }, data: 'found' }],
    ['what it names', ['big', 'data'], { props: { big: 1 }, data: 'found' }],
    ['no data where it names none', ['small'], { props: { small: 2 } }],
    ['nothing where it names nothing', [], undefined],
  ])('send a script %s', (_what, payload, sent) => {
    const teaser = block(Box, { hydrate: 'load', enhance: true, load: async () => 'found' })
    Object.assign(teaser.schema, { payload })
    const told = collectPageData({
      registry: new Map([['Teaser', teaser]]),
      ...TOLD,
      page,
      data: { t: 'found' },
      failed: new Set(['broken']),
      alive: {
        react: [],
        enhanced: ['t', 'broken'].map((id) => node(id, 'Teaser', { props: { big: 1, small: 2 } })),
      },
    })
    expect(told?.islands).toStrictEqual(sent ? { t: sent } : {})
  })

  it('send a script its texts with what the request knows', () => {
    const told = collectPageData({
      registry,
      ...TOLD,
      page: { ...page, tokens: { 'car.title': 'HiLux' } },
      data: {},
      failed: new Set(),
      alive: {
        react: [],
        enhanced: [node('m', 'Menu', { props: { text: 'Ask about {car.title}' }, tokens: [['text']] })],
      },
    })
    expect(told?.islands).toEqual({ m: { props: { text: 'Ask about HiLux' } } })
  })
})
