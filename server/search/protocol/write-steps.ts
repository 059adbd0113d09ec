import { randomUUID } from 'node:crypto'
import { isDeeper } from '../../../runtime/json/is-deeper.ts'
import { isOperation, OPERATIONS } from '../with-change.ts'
import type { Operation, SearchRecord } from '../port.ts'
import { invalid, type RawParams } from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'
import { indexName, objectOf } from './request-members.ts'

/** Clients of the hosted service send a thousand at once; as many as this take a fifth of a second. */
const MOST_OPERATIONS = 4000

/** Levels of a record; whoever reads its values goes as deep as it does. */
const DEEPEST_RECORD = 32

/** The operations of a batch. @throws ProtocolError 400 */
export function requestsOf(body: unknown): RawParams[] {
  const { requests } = objectOf(body)
  if (!Array.isArray(requests)) throw invalid('requests', 'a list')
  if (requests.length > MOST_OPERATIONS) throw invalid('requests', `at most ${MOST_OPERATIONS} operations`)
  return requests.map(objectOf)
}

export function requestsByIndex(body: unknown): Map<string, RawParams[]> {
  return Map.groupBy(requestsOf(body), (request) => indexName(request.indexName))
}

/** One operation of a batch; `clear` and `delete` are of the index itself. @throws ProtocolError 400 */
export function readStep({ action, body }: RawParams): Operation | 'clear' | 'delete' {
  if (action === 'clear' || action === 'delete') return action
  const record = objectOf(body)
  if (isDeeper(record, DEEPEST_RECORD)) throw invalid('body', `at most ${DEEPEST_RECORD} levels deep`)
  if (action === 'addObject')
    return { action: 'put', record: { ...record, objectID: idOf(record) ?? randomUUID() } }
  const objectID = idOf(record)
  if (objectID === undefined) throw new ProtocolError(400, 'objectID is missing')
  if (action === 'updateObject') return { action: 'put', record: { ...record, objectID } }
  if (action === 'deleteObject') return { action: 'delete', objectID }
  if (action === 'partialUpdateObject' || action === 'partialUpdateObjectNoCreate') {
    const change = withKnownOperations({ ...record, objectID })
    return { action: 'patch', record: change, createIfMissing: action === 'partialUpdateObject' }
  }
  throw invalid('action', 'an action of the batch API')
}

const OF_NUMBERS = new Set(['Increment', 'Decrement', 'IncrementFrom', 'IncrementSet'])

function withKnownOperations(record: SearchRecord): SearchRecord {
  for (const [name, operation] of Object.entries(record)) {
    if (!isOperation(operation)) continue
    const { _operation, value } = operation
    const place = `${name.slice(0, 100)}._operation`
    if (!OPERATIONS.includes(_operation)) throw invalid(place, `one of ${OPERATIONS.join(', ')}`)
    if (OF_NUMBERS.has(_operation) ? !Number.isFinite(value) : !['string', 'number'].includes(typeof value)) {
      throw invalid(
        `${name.slice(0, 100)}.value`,
        OF_NUMBERS.has(_operation) ? 'a number' : 'a text or a number',
      )
    }
  }
  return record
}

function idOf({ objectID }: RawParams): string | undefined {
  if (typeof objectID === 'string' && objectID !== '' && objectID.length <= 512) return objectID
  if (typeof objectID === 'number' && Number.isFinite(objectID)) return String(objectID)
  if (objectID === undefined || objectID === null) return undefined
  throw invalid('objectID', 'a text')
}
