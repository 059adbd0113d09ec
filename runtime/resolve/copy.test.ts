import { describe, expect, test } from 'vitest'
import { resolveTenant } from './resolve.ts'

const resolve = (brandFlags: string[], text: string, copy: unknown) =>
  resolveTenant({
    tenant: {
      slug: 'kea',
      brandFlags,
      copy,
      routes: [{ id: 'home', path: '/', blocks: [{ id: 'a', type: 'RichText', props: { text } }] }],
    },
  })

const blockText = ({ tenant }: ReturnType<typeof resolve>) => tenant.routes[0]?.blocks?.[0]?.props?.['text']

const COPY = {
  default: { 'why.title': 'Why us?', 'why.name': 'our family' },
  jeep: { 'why.title': 'Why Jeep with us?' },
  'ford-us': { 'why.title': 'Why Ford with us?' },
}

describe('CFG-05 copy by brand', () => {
  test('the same block says something else under each brand flag', () => {
    expect(blockText(resolve(['jeep'], '{copy:why.title}', COPY))).toBe('Why Jeep with us?')
    expect(blockText(resolve(['ford-us'], '{copy:why.title}', COPY))).toBe('Why Ford with us?')
    expect(blockText(resolve([], '{copy:why.title}', COPY))).toBe('Why us?')
  })

  test('of two brands the later one wins, a key it does not have comes from default', () => {
    expect(blockText(resolve(['ford-us', 'jeep'], '{copy:why.title}', COPY))).toBe('Why Jeep with us?')
    expect(blockText(resolve(['jeep'], 'Ask {copy:why.name}.', COPY))).toBe('Ask our family.')
  })

  test('a missing key is reported and never an empty text', () => {
    const resolution = resolve(['jeep'], 'A {copy:nope} B', COPY)
    expect(blockText(resolution)).toBe('A {copy:nope} B')
    expect(resolution.problems).toEqual([
      { code: 'missing-copy', key: 'nope', pointer: '/routes/0/blocks/0/props/text' },
    ])
  })

  test('copy may name other copy, but not itself', () => {
    const nested = { default: { a: 'one {copy:b}', b: 'two', loop: '{copy:loop}' } }
    expect(blockText(resolve([], '{copy:a}', nested))).toBe('one two')
    expect(resolve([], '{copy:loop}', nested).problems).toEqual([
      { code: 'circular-copy', key: 'loop', pointer: '/routes/0/blocks/0/props/text' },
    ])
  })

  test('titles, menus and settings carry copy too', () => {
    const { tenant } = resolveTenant({
      tenant: {
        copy: COPY,
        navigation: { main: [{ id: 'why', label: '{copy:why.title}', href: '/why' }] },
        settings: { vehicle: { noPriceText: 'Ask {copy:why.name}' } },
      },
    })
    expect(tenant.navigation['main']?.[0]?.label).toBe('Why us?')
    expect(tenant.settings.vehicle.noPriceText).toBe('Ask our family')
  })
})
