import { isObject, type JsonObject } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { isBase, type Layer } from './layers.ts'

/** Why a flag is on or off (CFG-04). */
export interface FlagAnswer {
  on: boolean
  reason: 'own' | 'disabledFor' | 'enabledFor' | 'default' | 'brand' | 'unknown'
  /** The layer that said so. */
  layer?: Layer
}

/** What the layers up to one say of a flag. */
interface Said {
  fallback: FlagAnswer
  /** Layers whose lists name the site. */
  enabled?: Layer | undefined
  disabled?: Layer | undefined
}

/**
 * The site's own boolean wins over `disabledFor`, that over `enabledFor`, that over the flag's default: a deny list
 * always wins over an allow list (CFG-04). A boolean of a lower layer is the flag's default from there on; a rule of
 * the site's own document joins the rule of the layers below it; null is what the platform's defaults say (CFG-03). The
 * site's brand flags are flags that are on.
 *
 * @param layers lowest first; the last one is the site's own.
 */
export function answerFlag(
  layers: readonly Layer[],
  name: string,
  site: { slug: string; template: string; brandFlags: readonly string[] },
): FlagAnswer {
  let said: Said = {
    fallback: site.brandFlags.includes(name)
      ? { on: true, reason: 'brand' }
      : { on: false, reason: 'unknown' },
  }
  let base = said
  for (const layer of layers) {
    const rule = flagOf(layer, name)
    if (typeof rule === 'boolean' && layer.kind === 'tenant') return { on: rule, reason: 'own', layer }
    if (rule === null) said = declaredBy(base, layer)
    else if (typeof rule === 'boolean') said = { ...said, fallback: { on: rule, reason: 'default', layer } }
    else if (isObject(rule)) said = withRule(declaredBy(said, layer), rule, layer, site)
    if (isBase(layer)) base = said
  }
  const { fallback, enabled, disabled } = said
  if (disabled) return { on: false, reason: 'disabledFor', layer: disabled }
  if (enabled) return { on: true, reason: 'enabledFor', layer: enabled }
  return fallback
}

/** A flag that a layer names is known from there on, if only as one that is off. */
function declaredBy(said: Said, layer: Layer): Said {
  return said.fallback.reason === 'unknown'
    ? { ...said, fallback: { on: false, reason: 'default', layer } }
    : said
}

function withRule(
  said: Said,
  rule: JsonObject,
  layer: Layer,
  site: { slug: string; template: string },
): Said {
  return {
    fallback:
      typeof rule['default'] === 'boolean'
        ? { on: rule['default'], reason: 'default', layer }
        : said.fallback,
    enabled: names(rule['enabledFor'], site) ? layer : said.enabled,
    disabled: names(rule['disabledFor'], site) ? layer : said.disabled,
  }
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
