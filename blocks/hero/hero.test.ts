import { describe, expect, test } from 'vitest'
import { registry } from '../registry.ts'
import { renderBlock, visibleText } from '../shared/testing/render-block.ts'

const block = registry.get('Hero')!

interface Yard {
  count?: number
  types?: string[]
  makes?: { popular: object[]; all: object[] }
}
const FORD = { value: 'Ford', count: 1389 }
const html = (search: 'card' | 'sentence', { count = 2400, types = [], makes }: Yard = {}) =>
  renderBlock(block, {
    props: { heading: 'Good cars', search },
    data: { count, types, makes: makes ?? { popular: [], all: [FORD] } },
  })
const select = (page: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(page)?.[1] ?? ''
const options = (page: string, name: string) =>
  [...select(page, name).matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, value, more, text]) => `${value}${more?.includes('selected') ? ' (chosen)' : ''}: ${text}`,
  )

describe.each(['card', 'sentence'] as const)('the quick search as a %s', (search) => {
  test.each([
    [0, 'Search'],
    [1, 'Show 1 car'],
    [2400, 'Show 2,400 cars'],
  ])('ROUTE-10 with %i cars its button says "%s"', (count, words) => {
    expect(
      visibleText(/<button[^>]*type="submit"[\s\S]*?<\/button>/.exec(html(search, { count }))?.[0] ?? ''),
    ).toBe(words)
  })

  test('ROUTE-10 no price is chosen, and those to choose from are round and rise', () => {
    const [any, upTo] = search === 'card' ? ['Any price', ''] : ['any price', 'up to ']
    const prices = '5,000 10,000 15,000 20,000 25,000 30,000 40,000 50,000 60,000 80,000 100,000'.split(' ')
    expect(options(html(search), 'price_max')).toEqual([
      `: ${any}`.replace(':', ' (chosen):'),
      ...prices.map((price) => `${price.replace(',', '')}: ${upTo}$${price}`),
    ])
  })

  test('SRCH-18 no make is chosen, and each says how many cars it has', () => {
    const any = search === 'card' ? 'Any make' : 'any make'
    expect(options(html(search), 'make')).toEqual([` (chosen): ${any}`, 'Ford: Ford (1,389)'])
  })
})

test.each([
  [
    ['used', 'new', 'demo'],
    ['', 'new', 'demo', 'used'],
  ],
  [
    ['used', 'new'],
    ['', 'new', 'used'],
  ],
  [['used'], []],
  [[], []],
])(
  'ROUTE-10 with %j in the yard the conditions to choose from are %j, and all of them are chosen',
  (types, values) => {
    const radios = [...html('card', { types }).matchAll(/<input type="radio" ([^>]*)\/>/g)].map(
      ([, all = '']) => all,
    )
    expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(values)
    expect(radios.map((radio) => radio.includes('checked'))).toEqual(values.map((_, at) => at === 0))
  },
)
