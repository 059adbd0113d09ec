import type { SearchEngine } from '../port.ts'
import { collectParams, type RawParams } from './param-values.ts'
import { parseQuery } from './parse-query.ts'
import { ProtocolError } from './protocol-error.ts'
import { objectOf } from './request-members.ts'

/** What records to delete may be chosen by. */
const CHOOSING = new Set([
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'insideBoundingBox',
])

const AT_ONCE = 1_000

/**
 * Deletes all records of an index that pass the filters (`deleteBy` of the hosted service's clients).
 * @throws ProtocolError 400 for anything but filters, and for none: that would be the whole index, which is `clear`
 */
export async function deleteBy(engine: SearchEngine, index: string, body: unknown): Promise<void> {
  const params = collectParams(objectOf(body ?? {}))
  const query = deletion(index, params)
  for (;;) {
    const [found] = await engine.search([query])
    const objectIDs = found!.hits.map(({ objectID }) => objectID)
    if (objectIDs.length === 0) return
    await engine.patch(
      index,
      objectIDs.map((objectID) => ({ action: 'delete', objectID })),
    )
  }
}

function deletion(index: string, params: RawParams) {
  const other = Object.keys(params).find((name) => !CHOOSING.has(name))
  if (other !== undefined) {
    throw new ProtocolError(400, `"${other.slice(0, 100)}" cannot choose records to delete: give filters`)
  }
  const demands = { filter: [], params: {}, defaults: {}, unrestricted: true, raw: false }
  const { query } = parseQuery(index, { ...params, attributesToHighlight: [] }, demands)
  const isBounded = query.geo !== null && (query.geo.boxes.length > 0 || query.geo.around?.radius !== null)
  if (query.filter.length === 0 && !isBounded) {
    throw new ProtocolError(400, 'filters are missing: to delete all records, clear the index')
  }
  return { ...query, offset: 0, length: AT_ONCE, attributesToRetrieve: ['objectID'] }
}
