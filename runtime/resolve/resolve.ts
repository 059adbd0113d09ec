import { isObject, type JsonObject } from '../json/object.ts'
import { valueAt } from '../json/pointer.ts'
import { textOf } from '../json/text.ts'
import settingsDefaults from '../../schemas/generated/settings-defaults.json' with { type: 'json' }
import themeDefaults from '../../schemas/generated/theme-defaults.json' with { type: 'json' }
import { applyCopy } from './copy.ts'
import {
  countryLayer,
  countryOf,
  derivedLayer,
  hasOneMake,
  manufacturerMode,
  withModelFilters,
} from './derive.ts'
import { answerFlag, flagNames } from './flags.ts'
import { withTextColours } from '../theme/text-colours.ts'
import { brandFlagsOf, type Layer, type LayerKind, type TenantLayers, upperLayers } from './layers.ts'
import { completeLocations } from './locations.ts'
import { mergeDocuments } from './merge.ts'
import { withSearchPath } from './search-routes.ts'
import { withSettingPaths } from './setting-routes.ts'
import type { LayerProblem, Resolution, ResolvedTenant } from './types.ts'

/** The defaults that the schemas spell out (CFG-02). */
const SCHEMA_DEFAULTS: Layer = {
  kind: 'default',
  name: 'schema',
  document: {
    brandFlags: [],
    garage_enabled: false,
    theme: themeDefaults,
    settings: settingsDefaults,
    dealershipOverrides: {},
    layouts: {},
    routes: [],
    sections: {},
    navigation: {},
  },
}

/**
 * Lays a site's documents over one another (CFG-03): defaults < country < derived < template < brand flags in listed
 * order < dealership slug < the site's own. Pure; never throws on documents of a wrong shape, so that drafts and
 * broken documents can be shown and checked.
 */
export function resolveTenant(documents: TenantLayers): Resolution {
  const { bases, upper, written, country } = cascadeOf(documents)
  const problems: LayerProblem[] = []
  // The schema's own nulls are values; only those of the layers above reset.
  const base = mergeLayers(SCHEMA_DEFAULTS.document, SCHEMA_DEFAULTS.document, bases.slice(1), problems)
  const merged = mergeLayers(base, base, upper, problems)
  const layers = [...bases, ...upper]
  const brandFlags = brandFlagsOf([merged])
  const copied = applyCopy(withFlags(merged, layers, brandFlags), brandFlags)
  const tenant = {
    ...withSettingPaths(withSearchPath(copied.document)),
    country,
    brandFlags,
    locale: valueAt(merged, ['regional', 'locale']),
    locations: completeLocations(merged['locations'], merged['dealership_id']),
    manufacturerMode: manufacturerMode(written),
  }
  // The shape is the schema's promise: whoever needs it for sure validates the result.
  return { tenant: tenant as unknown as ResolvedTenant, layers, problems: [...problems, ...copied.problems] }
}

/** The layers of a site, lowest first, as {@link resolveTenant} lays them over one another. */
export function layersOf(documents: TenantLayers): Layer[] {
  const { bases, upper } = cascadeOf(documents)
  return [...bases, ...upper]
}

function cascadeOf(documents: TenantLayers) {
  const upper = upperLayers(documents).map((layer) => ({
    ...layer,
    stored: layer.document,
    document: withTextColours(layer.document),
  }))
  const lowest = [SCHEMA_DEFAULTS, ...defaultsLayer(documents)]
  const written = [...lowest, ...upper].map(({ document }) => document)
  const country = countryOf(written)
  const derived = derivedLayer(written, country)
  const bases: Layer[] = [
    ...lowest,
    { kind: 'country', name: country, document: countryLayer(country) },
    { kind: 'derived', name: 'derived', document: derived },
  ]
  const models = hasOneMake(written) ? upper.map(takenForOneMake) : upper
  return { bases, upper: models, written, country }
}

/** Layers that many dealers share, and that say nothing about how many makes one of them sells. */
const SHARED: readonly LayerKind[] = ['template', 'brand']

function takenForOneMake(layer: Layer): Layer {
  return SHARED.includes(layer.kind) ? { ...layer, document: withModelFilters(layer.document) } : layer
}

function defaultsLayer({ defaults }: TenantLayers): Layer[] {
  return isObject(defaults) ? [{ kind: 'default', name: 'defaults', document: defaults }] : []
}

function mergeLayers(
  base: JsonObject,
  start: JsonObject,
  layers: readonly Layer[],
  problems: LayerProblem[],
): JsonObject {
  let result = start
  for (const layer of layers) {
    result = mergeDocuments(base, result, contentOf(layer), {
      path: [],
      report: (problem) => problems.push({ ...problem, layer }),
    })
  }
  return result
}

/** What describes a layer rather than a site stays with the layer. */
function contentOf({ kind, document }: Layer): JsonObject {
  if (kind === 'tenant') return document
  const { $schema: _, title: __, description: ___, schemaVersion: ____, ...content } = document
  return content
}

function withFlags(document: JsonObject, layers: readonly Layer[], brandFlags: string[]): JsonObject {
  const site = {
    slug: textOf(document['slug']) ?? '',
    template: textOf(document['template']) ?? '',
    brandFlags,
  }
  const flags = flagNames(layers, brandFlags).map((name) => [name, answerFlag(layers, name, site).on])
  return { ...document, flags: Object.fromEntries(flags) as JsonObject }
}
