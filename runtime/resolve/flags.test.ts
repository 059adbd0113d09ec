import { describe, expect, test } from 'vitest'
import { answerFlag, flagNames } from './flags.ts'
import { resolveTenant } from './resolve.ts'
import type { Resolution } from './types.ts'

const resolve = (layers: { defaults?: unknown; template?: unknown; brand?: unknown; own?: unknown }) =>
  resolveTenant({
    defaults: { flags: { stocktake: layers.defaults } },
    template: { flags: { stocktake: layers.template } },
    brands: [{ name: 'jeep', document: { flags: { stocktake: layers.brand } } }],
    tenant: { slug: 'kea', template: 'modern', brandFlags: ['jeep'], flags: { stocktake: layers.own } },
  })

const answer = ({ tenant, layers }: Resolution, name: string) => answerFlag(layers, name, tenant)

describe('CFG-04 flags by lists of slugs and templates', () => {
  const rule = (enabledFor?: unknown, disabledFor?: unknown, fallback?: boolean) => ({
    ...(fallback !== undefined && { default: fallback }),
    ...(enabledFor !== undefined && { enabledFor }),
    ...(disabledFor !== undefined && { disabledFor }),
  })
  const inSlugs = { slugs: ['kea', 'tui'] }
  const inTemplates = { templates: ['modern'] }
  const out = { slugs: ['tui'], templates: ['classic'] }

  test.each([
    ['in no list', rule(), false, 'default'],
    ['default on', rule(undefined, undefined, true), true, 'default'],
    ['slug in enabledFor', rule(inSlugs), true, 'enabledFor'],
    ['template in enabledFor', rule(inTemplates), true, 'enabledFor'],
    ['out of enabledFor', rule(out), false, 'default'],
    ['slug in disabledFor', rule(undefined, inSlugs, true), false, 'disabledFor'],
    ['template in disabledFor', rule(undefined, inTemplates, true), false, 'disabledFor'],
    ['in both lists', rule(inSlugs, inTemplates), false, 'disabledFor'],
    ['in both lists, the other way round', rule(inTemplates, inSlugs, true), false, 'disabledFor'],
  ])('%s', (_, defaults, on, reason) => {
    const resolution = resolve({ defaults })
    expect(resolution.tenant.flags['stocktake']).toBe(on)
    expect(answer(resolution, 'stocktake').reason).toBe(reason)
  })

  test('the tenant’s own flag wins over both lists', () => {
    const on = resolve({ defaults: rule(undefined, inSlugs), own: true })
    expect(on.tenant.flags['stocktake']).toBe(true)
    expect(answer(on, 'stocktake')).toMatchObject({
      reason: 'own',
      layer: { kind: 'tenant', name: 'kea' },
    })
    expect(resolve({ defaults: rule(inSlugs), own: false }).tenant.flags['stocktake']).toBe(false)
  })

  test('a boolean of a template or brand is a default: the lists still win', () => {
    expect(resolve({ defaults: rule(), template: true }).tenant.flags['stocktake']).toBe(true)
    expect(resolve({ defaults: rule(), template: true, brand: false }).tenant.flags['stocktake']).toBe(false)
    expect(resolve({ defaults: rule(undefined, inSlugs), brand: true }).tenant.flags['stocktake']).toBe(false)
  })

  test('EDIT-08 the answer names the layer whose list decided', () => {
    expect(answer(resolve({ template: rule(inSlugs) }), 'stocktake').layer?.kind).toBe('template')
  })

  test('brand flags of the site are flags that are on; unknown names are off', () => {
    const resolution = resolve({})
    expect(resolution.tenant.flags['jeep']).toBe(true)
    expect(answer(resolution, 'nope')).toEqual({ on: false, reason: 'unknown' })
  })
})

describe('CFG-04 rules at their edges', () => {
  const layer = (kind: string, stocktake: unknown) =>
    ({ kind, name: kind, document: { flags: { stocktake } } }) as never
  const SITE = { slug: 'kea', template: 'modern', brandFlags: [] as string[] }
  const ask = (layers: unknown[], site = SITE) => answerFlag(layers as never, 'stocktake', site)

  test('one that nobody declares is unknown, and off; a brand flag is on', () => {
    expect(ask([])).toEqual({ on: false, reason: 'unknown' })
    expect(ask([], { ...SITE, brandFlags: ['stocktake'] })).toEqual({ on: true, reason: 'brand' })
    expect(ask([layer('default', {})], { ...SITE, brandFlags: ['stocktake'] })).toEqual({
      on: true,
      reason: 'brand',
    })
  })

  test('a rule without a default is off by that layer; null forgets what stands below, but for the defaults', () => {
    const rule = layer('template', { enabledFor: { slugs: ['tui'] } })
    expect(ask([rule])).toEqual({ on: false, reason: 'default', layer: rule })
    const lists = layer('template', {
      enabledFor: { slugs: ['kea'] },
      disabledFor: { templates: ['modern'] },
    })
    const reset = layer('brand', null)
    expect(ask([lists])).toEqual({ on: false, reason: 'disabledFor', layer: lists })
    expect(ask([lists, reset])).toEqual({ on: false, reason: 'default', layer: reset })
    const on = layer('default', true)
    expect(ask([on, lists, reset])).toEqual({ on: true, reason: 'default', layer: on })
    const allowed = layer('default', { enabledFor: { slugs: ['kea'] } })
    expect(ask([allowed, layer('template', { disabledFor: { slugs: ['kea'] } }), reset])).toEqual({
      on: true,
      reason: 'enabledFor',
      layer: allowed,
    })
    expect(ask([lists, reset], { ...SITE, brandFlags: ['stocktake'] }).reason).toBe('brand')
  })

  test('CFG-03 null in the site’s own document gives what the platform’s defaults say', () => {
    const flag = (layers: Parameters<typeof resolve>[0]) => resolve(layers).tenant.flags['stocktake']
    expect(flag({ defaults: true, template: false })).toBe(false)
    expect(flag({ defaults: true, template: false, own: null })).toBe(true)
    expect(flag({ template: true, own: null })).toBe(false)
  })

  test('a default is kept by a rule above it that says none', () => {
    const low = layer('default', { default: true })
    expect(ask([low, layer('template', { enabledFor: 'odd', disabledFor: { slugs: 'kea' } })])).toEqual({
      on: true,
      reason: 'default',
      layer: low,
    })
  })

  test('every flag that is declared or a brand’s, each once', () => {
    const odd = { kind: 'tenant', name: '', document: { flags: 'odd' } } as never
    const proto = {
      kind: 'tenant',
      name: '',
      document: { flags: JSON.parse('{"__proto__": true, "b": true}') },
    } as never
    expect(flagNames([layer('default', true), odd, proto], ['jeep', 'b'])).toEqual(['stocktake', 'b', 'jeep'])
  })
})
