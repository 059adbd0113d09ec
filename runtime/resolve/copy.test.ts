import { describe, expect, test } from 'vitest'
import { applyCopy } from './copy.ts'
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

test('CFG-05 a key that is nowhere, and one that leads back to itself, are told with their place', () => {
  const { problems, tenant } = resolve([], '{copy:a} {copy:none} {copy:c}', {
    default: { a: 'A {copy:b}', b: 'B', c: 'C {copy:d}', d: '{copy:c}', 'not-text': 7 },
  })
  expect(tenant.routes[0]?.blocks?.[0]?.props?.['text']).toBe('A B {copy:none} C {copy:c}')
  expect(problems).toEqual([
    { code: 'missing-copy', key: 'none', pointer: '/routes/0/blocks/0/props/text' },
    { code: 'circular-copy', key: 'c', pointer: '/routes/0/blocks/0/props/text' },
  ])
})

test('CFG-05 parts without tokens are the very ones that were written, and the copy itself is not filled', () => {
  const document = {
    name: 'Kea {copy:a}',
    list: ['{copy:a}', 7, null, { deep: '{copy:a}' }],
    plain: { text: 'nothing' },
    copy: { default: { a: 'A', b: '{copy:a}' } },
  }
  const { document: filled, problems } = applyCopy(document, [])
  expect(filled).toEqual({
    name: 'Kea A',
    list: ['A', 7, null, { deep: 'A' }],
    plain: { text: 'nothing' },
    copy: { default: { a: 'A', b: '{copy:a}' } },
  })
  expect(filled['plain']).toBe(document.plain)
  expect(problems).toEqual([])
  expect(applyCopy({ name: 'Kea' }, []).document).toStrictEqual({ name: 'Kea' })
})
