import { isObject } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import type { Layer } from './layers.ts'

/** Why a flag is on or off (CFG-04). */
export interface FlagAnswer {
  on: boolean
  reason: 'own' | 'disabledFor' | 'enabledFor' | 'default' | 'brand' | 'unknown'
  /** The layer that said so. */
  layer?: Layer
}

/**
 * The site's own boolean wins over `disabledFor`, that over `enabledFor`, that over the flag's default: a deny list
 * always wins over an allow list (CFG-04). A boolean of a lower layer is the flag's default from there on; a rule of
 * the site's own document joins the rule of the layers below it. The site's brand flags are flags that are on.
 *
 * @param layers lowest first; the last one is the site's own.
 */
export function answerFlag(
  layers: readonly Layer[],
  name: string,
  site: { slug: string; template: string; brandFlags: readonly string[] },
): FlagAnswer {
  let fallback: FlagAnswer = site.brandFlags.includes(name)
    ? { on: true, reason: 'brand' }
    : { on: false, reason: 'unknown' }
  let enabled: Layer | undefined
  let disabled: Layer | undefined
  for (const layer of layers) {
    const rule = flagOf(layer, name)
    if (typeof rule === 'boolean') {
      if (layer.kind === 'tenant') return { on: rule, reason: 'own', layer }
      fallback = { on: rule, reason: 'default', layer }
    }
    if (rule === null) {
      enabled = disabled = undefined
      fallback = { on: false, reason: 'default', layer }
    }
    if (!isObject(rule)) continue
    if (fallback.reason === 'unknown') fallback = { on: false, reason: 'default', layer }
    if (typeof rule['default'] === 'boolean') fallback = { on: rule['default'], reason: 'default', layer }
    if (names(rule['enabledFor'], site)) enabled = layer
    if (names(rule['disabledFor'], site)) disabled = layer
  }
  if (disabled) return { on: false, reason: 'disabledFor', layer: disabled }
  if (enabled) return { on: true, reason: 'enabledFor', layer: enabled }
  return fallback
}

/** Every flag that a layer declares, and the site's brand flags. */
export function flagNames(layers: readonly Layer[], brandFlags: readonly string[]): string[] {
  const declared = layers.flatMap(({ document }) => {
    const flags = document['flags']
    return isObject(flags) ? Object.keys(flags).filter((name) => name !== '__proto__') : []
  })
  return [...new Set([...declared, ...brandFlags])]
}

function flagOf({ document }: Layer, name: string): unknown {
  return valueAt(document, ['flags', name])
}

function names(list: unknown, { slug, template }: { slug: string; template: string }): boolean {
  if (!isObject(list)) return false
  const { slugs, templates } = list
  return (
    (Array.isArray(slugs) && slugs.includes(slug)) ||
    (Array.isArray(templates) && templates.includes(template))
  )
}
