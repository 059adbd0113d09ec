import { slugify } from '../format/slug.ts'
import { bodyGroup, bodyPath, bodyType } from '../rules/car/body-type.ts'
import type { SearchState } from './search-state.ts'

/** What a path below the search path presets; `unknown` asks for the empty state with status 404 (ROUTE-08). */
export type SearchPreset =
  | {
      kind: 'all' | 'condition' | 'body' | 'make' | 'model'
      lists: SearchState['lists']
      canonicalPath: string
    }
  | { kind: 'unknown'; lists: SearchState['lists']; canonicalPath: string }

/** Makes and models that exist, by slug; the facet values of the stock. */
export interface MakeDirectory {
  make(slug: string): string | undefined
  model(make: string, slug: string): string | undefined
  /** Body values of the stock that belong to a group, as indexed. */
  bodies(group: string): string[]
  /** Body values that only this stock knows (`Pop Top`), by slug. */
  ownBodies(slug: string): string[] | undefined
}

/** A map, because `__proto__` and `constructor` are parts of a path like any other. */
const CONDITIONS: ReadonlyMap<string, string[]> = new Map([
  ['new-used-and-demo-cars', []],
  ['new-cars', ['new']],
  ['demo-cars', ['demo']],
  ['used-cars', ['used']],
  ['new-and-demo-cars', ['new', 'demo']],
])

/**
 * Resolves the part of the path below the search path: exact presets, then `{cartype}-cars`, then body, then make,
 * then make and model (ROUTE-02 … ROUTE-09, ROUTE-12; appendix C).
 */
export function searchPreset(searchPath: string, rest: string, directory: MakeDirectory): SearchPreset {
  const segments = rest
    .split('/')
    .filter(Boolean)
    .map((part) => part.toLowerCase())
  const [first, second, ...more] = segments
  if (first === undefined) return { kind: 'all', lists: {}, canonicalPath: searchPath }
  const unknown: SearchPreset = {
    kind: 'unknown',
    lists: {},
    canonicalPath: `${searchPath}/${segments.join('/')}`,
  }
  if (more.length > 0) return unknown
  const conditions = CONDITIONS.get(first)
  if (conditions && second === undefined) {
    return {
      kind: 'condition',
      lists: conditions.length > 0 ? { car_type: conditions } : {},
      // The specification writes this one with a trailing slash, and the canonical keeps that form (ROUTE-02).
      canonicalPath: `${searchPath}/${first}${first === 'new-used-and-demo-cars' ? '/' : ''}`,
    }
  }
  const body = second === undefined ? bodyPreset(first, directory) : undefined
  if (body) return { kind: 'body', lists: { body: body.values }, canonicalPath: `${searchPath}/${body.slug}` }
  const make = directory.make(first)
  if (make === undefined) return unknown
  if (second === undefined)
    return { kind: 'make', lists: { make: [make] }, canonicalPath: `${searchPath}/${first}` }
  const model = directory.model(make, second)
  if (model === undefined) return unknown
  return {
    kind: 'model',
    lists: { make: [make], model: [model] },
    canonicalPath: `${searchPath}/${first}/${second}`,
  }
}

/** Values of a body and the slug that links write: `hatchback`, `hatch` and `peoplemover` are no pages of their own (SEO-03). */
function bodyPreset(
  written: string,
  directory: MakeDirectory,
): { values: string[]; slug: string } | undefined {
  const body = bodyType(written)
  if (!body) {
    const own = directory.ownBodies(written)
    return own && { values: own, slug: written }
  }
  const values = directory.bodies(bodyGroup(body))
  return { values: values.length > 0 ? values : [body], slug: bodyPath(bodyGroup(body)) }
}

/** A directory over facet values of make and make_model (`make_model` reads `Toyota HiLux`). */
export function makeDirectory(makes: string[], makeModels: string[], bodies: string[]): MakeDirectory {
  const bySlug = new Map(makes.map((make) => [slugify(make), make]))
  const models = new Map(makeModels.map((name) => [slugify(name), name]))
  const ownBodies = Map.groupBy(
    bodies.filter((value) => bodyType(value) === undefined),
    slugify,
  )
  return {
    make: (slug) => bySlug.get(slug),
    model: (make, slug) => models.get(`${slugify(make)}-${slug}`)?.slice(make.length + 1),
    bodies: (group) =>
      bodies.filter((value) => {
        const body = bodyType(value)
        return body !== undefined && bodyGroup(body) === group
      }),
    ownBodies: (slug) => ownBodies.get(slug),
  }
}
