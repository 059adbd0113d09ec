import { isObject, type JsonObject } from '../json/object.ts'
import { textOf } from '../json/text.ts'

/** Documents of one site's cascade, as stored (CFG-03). */
export interface TenantLayers {
  /** `tenants/defaults.json`. */
  defaults?: JsonObject
  template?: JsonObject
  /** In the order of `brandFlags`; later ones win. */
  brands?: { name: string; document: JsonObject }[]
  /** What the platform says about this site's slug. */
  dealership?: JsonObject
  /** The site's own document. */
  tenant: JsonObject
}

/**
 * `default`: the schema's defaults and `tenants/defaults.json`; `country`: what the country gives; `derived`: what
 * follows from other values of the document. These three are what null resets to.
 */
export type LayerKind = 'default' | 'country' | 'derived' | 'template' | 'brand' | 'dealership' | 'tenant'

const BASES: readonly LayerKind[] = ['default', 'country', 'derived']

/** Whether a layer is one of those that null resets to. */
export function isBase({ kind }: Pick<Layer, 'kind'>): boolean {
  return BASES.includes(kind)
}

export interface Layer {
  kind: LayerKind
  /** Country code, template, brand flag or slug; `schema` and `defaults` for the two default layers. */
  name: string
  document: JsonObject
  /** The document as it is stored, where text colours or filters were computed for `document`. */
  stored?: JsonObject
}

export type StoredLayerKind = 'defaults' | 'template' | 'brand' | 'dealership'

/** A named layer that does not exist. A missing dealership layer is the usual case and no problem. */
export interface MissingLayer {
  code: 'missing-layer'
  kind: 'template' | 'brand'
  name: string
}

/** Reads one stored layer; `undefined` when there is none of that name. Disk, memory and database are the caller's. */
export type ReadLayer = (kind: StoredLayerKind, name: string) => Promise<JsonObject | undefined>

/** Collects the layers that a tenant document names. */
export async function loadLayers(
  read: ReadLayer,
  tenant: JsonObject,
): Promise<{ layers: TenantLayers; missing: MissingLayer[] }> {
  const missing: MissingLayer[] = []
  const templateName = textOf(tenant['template'])
  const [defaults, template, dealership] = await Promise.all([
    read('defaults', 'defaults'),
    templateName === undefined ? undefined : read('template', templateName),
    textOf(tenant['slug']) === undefined ? undefined : read('dealership', String(tenant['slug'])),
  ])
  if (templateName !== undefined && template === undefined) {
    missing.push({ code: 'missing-layer', kind: 'template', name: templateName })
  }
  const flags = brandFlagsOf([tenant, dealership, template])
  const documents = await Promise.all(flags.map((name) => read('brand', name)))
  const brands = flags.flatMap((name, index) => {
    const document = documents[index]
    if (document === undefined) missing.push({ code: 'missing-layer', kind: 'brand', name })
    return document === undefined ? [] : [{ name, document }]
  })
  return {
    layers: {
      ...(defaults && { defaults }),
      ...(template && { template }),
      brands,
      ...(dealership && { dealership }),
      tenant,
    },
    missing,
  }
}

/** The brand flags of the topmost document that lists some. */
export function brandFlagsOf(documents: readonly (JsonObject | undefined)[]): string[] {
  const listed = documents.find((document) => Array.isArray(document?.['brandFlags']))?.['brandFlags']
  return Array.isArray(listed) ? listed.filter((flag): flag is string => typeof flag === 'string') : []
}

/** The stored layers above the defaults, lowest first. */
export function upperLayers({ template, brands = [], dealership, tenant }: TenantLayers): Layer[] {
  const slug = textOf(tenant['slug']) ?? ''
  return [
    ...(isObject(template)
      ? [{ kind: 'template' as const, name: textOf(tenant['template']) ?? '', document: template }]
      : []),
    ...brands.map(({ name, document }) => ({ kind: 'brand' as const, name, document })),
    ...(isObject(dealership) ? [{ kind: 'dealership' as const, name: slug, document: dealership }] : []),
    { kind: 'tenant', name: slug, document: tenant },
  ]
}
