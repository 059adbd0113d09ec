import { expect, test, vi } from 'vitest'
import type { BlockDefinition } from '../../block/definition.ts'
import type { LoadContext } from '../../block/load-context.ts'
import type { PageContext } from '../../block/site-context.ts'
import { compileTenant } from '../../compile/compile-tenant.ts'
import { fixtureTenant } from '../../testing/fixture-tenant.ts'
import type { LayoutNode } from '../node.ts'
import type { BlockFault } from './fault.ts'
import { loadPageData } from './load-data.ts'

const { site } = compileTenant(fixtureTenant(), new Map(), { base: '' })
const page = {
  path: '/',
  params: {},
  now: 1000,
  mode: 'live',
  signedIn: false,
  tokens: {},
} as unknown as PageContext

const node = (id: string, type: string, extra: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  type,
  props: { id },
  className: '',
  ...extra,
})

/** Blocks by what they do: `load` and `head` of each are told by the id of their node. */
const loaded = vi.fn<(id: string) => void>()
const load = async (_context: unknown, { id }: { id: string }) => {
  loaded(id)
  return `data of ${id}`
}
const head = ({ props, data }: { props: { id: string }; data: unknown }) => ({
  canonical: `${props.id}: ${String(data)}`,
})
const throws = (words: string) => () => {
  throw new Error(words)
}
const block = (type: string, does: object) =>
  [type, { folder: '', schema: { type, props: {} }, ...does } as unknown as BlockDefinition] as const
const registry = new Map<string, BlockDefinition>([
  block('Both', { load, head }),
  block('Head', { head }),
  block('Box', {}),
  block('NoData', { load: throws('no stock'), head }),
  block('BadHead', { load, head: throws('no head') }),
  block('Silent', { head: () => undefined }),
  block('Telling', {
    load: async (context: LoadContext, props: object) => context.tell?.(props as never, 'because'),
  }),
])

async function run(
  nodes: LayoutNode[],
  { version, ...options }: Partial<Parameters<typeof loadPageData>[3]> & Pick<PageContext, 'version'> = {},
) {
  loaded.mockClear()
  const faults: BlockFault[] = []
  const context = { site, page: { ...page, version } } as unknown as LoadContext
  const report = (fault: BlockFault) => void faults.push(fault)
  const { data, failed, heads } = await loadPageData(nodes, registry, context, { report, ...options })
  return {
    data,
    failed: [...failed],
    heads: heads.map(({ canonical }) => canonical),
    faults: faults.map(({ node: { id }, phase, error }) => `${id} ${phase}: ${(error as Error).message}`),
    loaded: loaded.mock.calls.flat(),
  }
}

test('RUN-01 what blocks load and say of the head comes in document order, from blocks in slots too', async () => {
  const nodes = [
    node('a', 'Box', { slots: { default: [node('b', 'Both'), node('s', 'Silent')] } }),
    node('c', 'Head'),
  ]
  expect(await run(nodes)).toEqual({
    data: { b: 'data of b' },
    failed: [],
    heads: ['b: data of b', 'c: undefined'],
    faults: [],
    loaded: ['b'],
  })
})

test('RUN-05 a block without its data says nothing of the head; one whose head fails stays', async () => {
  expect(await run([node('a', 'NoData'), node('b', 'BadHead'), node('c', 'Both')])).toEqual({
    data: { b: 'data of b', c: 'data of c' },
    failed: ['a'],
    heads: ['c: data of c'],
    faults: ['a load: no stock', 'b head: no head'],
    loaded: ['b', 'c'],
  })
})

test('SEO-03 ROUTE-16 where the block that names the thing of the address has no data, the page is a 503; elsewhere, and without any other block, it is not', async () => {
  registry.set(...block('Named', { load: throws('no stock'), head: () => ({ notFound: true }) }))
  registry.get('Named')!.schema.pageHeading = true
  const away = {
    load: throws('no stock'),
    head,
    unavailableHead: () => ({ status: 503, tokens: { a: 'b' } }),
  }
  registry.set(...block('Away', away))
  const heads = async (type: string, params: Record<string, string>) => {
    const context = { site, page: { ...page, params } } as unknown as LoadContext
    return (await loadPageData([node('a', type)], registry, context, { report: () => {} })).heads
  }
  expect(await heads('Named', { slug: 'kia' })).toEqual([{ status: 503 }])
  expect(await heads('Named', {})).toEqual([])
  expect(await heads('NoData', { slug: 'kia' })).toEqual([])
  expect(await heads('Away', {})).toEqual([{ status: 503, tokens: { a: 'b' } }])
})

test('RUN-04 what does not show loads nothing, with all that stands in it', async () => {
  const hidden = { when: { signedIn: true }, slots: { default: [node('b', 'Both')] } }
  expect(await run([node('a', 'Both', hidden), node('c', 'Both')])).toMatchObject({
    loaded: ['c'],
    heads: ['c: data of c'],
  })
})

test('RUN-01 data that is given is not loaded, be it nothing', async () => {
  expect(await run([node('a', 'Both'), node('b', 'Both')], { fixedData: { a: null } })).toMatchObject({
    data: { a: null, b: 'data of b' },
    heads: ['a: null', 'b: data of b'],
    loaded: ['b'],
  })
})

test('RUN-01 a loader is given up after its time', async () => {
  const slow = block('Slow', { load: () => new Promise(() => undefined) })
  registry.set(...slow)
  expect(await run([node('a', 'Slow')], { timeoutMs: 5 })).toMatchObject({
    failed: ['a'],
    faults: ['a load: The loader took longer than 5 ms.'],
  })
})

test('EDIT-01 staff hear by which rule a block shows nothing', async () => {
  const told: string[] = []
  const tell = (id: string, words: string) => void told.push(`${id}: ${words}`)
  await run([node('a', 'Telling'), node('b', 'Telling')], { tell })
  expect(told).toEqual(['a: because', 'b: because'])
})

test('RUN-04 version A of a trial speaks in the head of a visitor’s page, and on pages for staff the one that is looked at', async () => {
  const trial = (version: 'a' | 'b') => ({ trial: { name: 'hero', version } })
  const inside = { slots: { content: [node('c', 'Both')] } }
  const nodes = [
    node('a', 'Both', trial('a')),
    node('b', 'Both', trial('b')),
    node('box', 'Box', { ...trial('b'), ...inside }),
  ]
  expect(await run(nodes)).toMatchObject({ heads: ['a: data of a'], loaded: ['a', 'b', 'c'] })
  expect(await run(nodes, { version: 'a' })).toMatchObject({ heads: ['a: data of a'], loaded: ['a'] })
  expect(await run(nodes, { version: 'b' })).toMatchObject({
    heads: ['b: data of b', 'c: data of c'],
    loaded: ['b', 'c'],
  })
})
