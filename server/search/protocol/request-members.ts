import { invalid, type RawParams } from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'

/** @throws ProtocolError 400 for anything but an object */
export function objectOf(value: unknown): RawParams {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError(400, 'Expecting an object')
  }
  return value as RawParams
}

/** @throws ProtocolError 400 */
export function indexName(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 256)
    throw invalid('indexName', 'an index name')
  return value
}
