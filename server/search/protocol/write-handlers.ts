import { randomUUID } from 'node:crypto'
import type { Access } from '../keys/search-keys.ts'
import type { IndexAdministration, Operation, SearchEngine, SearchRecord } from '../port.ts'
import { EMPTY_SETTINGS, type IndexSettings } from '../settings/index-settings.ts'
import { invalid, type RawParams } from './param-values.ts'
import { ProtocolError } from './protocol-error.ts'
import { indexName, known, objectOf, unknownIndex } from './search-handlers.ts'
import { changedSettings, readSynonyms, replicaSort, settingsJson } from './settings-json.ts'

/** What a write answers; tasks are done when they are answered. */
export interface TaskAnswer {
  taskID: number
  updatedAt: string
  [member: string]: unknown
}

/** The writing half of the protocol: enough for a stock sync that was written for the hosted service. */
export interface WriteHandlers {
  batch(index: string, body: unknown, access: Access): Promise<TaskAnswer & { objectIDs: string[] }>
  multipleBatch(
    body: unknown,
    access: Access,
  ): Promise<{ taskID: Record<string, number>; objectIDs: string[] }>
  clear(index: string, access: Access): Promise<TaskAnswer>
  deleteIndex(index: string, access: Access): Promise<TaskAnswer>
  operation(index: string, body: unknown, access: Access): Promise<TaskAnswer>
  getSettings(index: string, access: Access): Promise<RawParams>
  setSettings(index: string, body: unknown, access: Access): Promise<TaskAnswer>
  saveSynonyms(index: string, body: unknown, replace: boolean, access: Access): Promise<TaskAnswer>
  task(access: Access): { status: 'published'; pendingTask: false }
  listIndices(access: Access): { items: object[]; nbPages: number }
}

const MOST_OPERATIONS = 10_000

export function createWriteHandlers(engine: SearchEngine, now: () => number = Date.now): WriteHandlers {
  let lastTask = 0

  function administration(access: Access): IndexAdministration {
    if (access.kind !== 'admin') throw new ProtocolError(403, 'Method not allowed with this API key')
    if (!engine.administration) {
      throw new ProtocolError(
        403,
        `The engine ${engine.capabilities.name} is written through its own interface`,
      )
    }
    return engine.administration
  }

  function done<T extends object>(members: T): TaskAnswer & T {
    return { ...members, taskID: ++lastTask, updatedAt: new Date(now()).toISOString() }
  }

  async function write(index: string, requests: RawParams[], access: Access): Promise<string[]> {
    const admin = administration(access)
    const present = await engine.settings(index)
    if (!present) await admin.applySettings(index, EMPTY_SETTINGS)
    const objectIDs: string[] = []
    let pending: Operation[] = []
    // Everything is checked before anything is applied, so that a refused batch changes nothing.
    const steps = requests.map((request) => readStep(request))
    for (const step of steps) {
      if (typeof step !== 'string') {
        pending.push(step)
        objectIDs.push(step.action === 'delete' ? step.objectID : step.record.objectID)
        continue
      }
      await engine.patch(index, pending)
      pending = []
      if (step === 'clear') await admin.clear(index)
      else await admin.remove(index)
    }
    if (pending.length > 0) await engine.patch(index, pending)
    return objectIDs
  }

  return {
    async batch(index, body, access) {
      return done({ objectIDs: await write(indexName(index), requestsOf(body), access) })
    },

    async multipleBatch(body, access) {
      const byIndex = Map.groupBy(requestsOf(body), (request) => indexName(request.indexName))
      const objectIDs: string[] = []
      const taskID: Record<string, number> = Object.create(null)
      for (const [index, requests] of byIndex) {
        objectIDs.push(...(await write(index, requests, access)))
        taskID[index] = ++lastTask
      }
      return { taskID, objectIDs }
    },

    async clear(index, access) {
      await known(administration(access).clear(index))
      return done({})
    },

    async deleteIndex(index, access) {
      await administration(access).remove(index)
      return done({ deletedAt: new Date(now()).toISOString() })
    },

    async operation(index, body, access) {
      const admin = administration(access)
      const { operation, destination, scope } = objectOf(body)
      const target = indexName(destination)
      if (operation === 'move') await known(admin.move(index, target))
      else if (operation === 'copy') await known(admin.copy(index, target, Array.isArray(scope)))
      else throw invalid('operation', 'move or copy')
      return done({})
    },

    async getSettings(index, access) {
      administration(access)
      const settings = await engine.settings(index)
      if (!settings) throw unknownIndex(index)
      return settingsJson(settings, settings.replicas.find(({ name }) => name === index)?.sort)
    },

    async setSettings(index, body, access) {
      const admin = administration(access)
      const change = objectOf(body)
      const present = await engine.settings(index)
      const primary = admin.list().find(({ name }) => name === index)?.primary
      if (primary && present)
        await admin.applySettings(primary, withReplicaSort(present, index, replicaSort(change)))
      else await admin.applySettings(index, changedSettings(present, change))
      return done({})
    },

    async saveSynonyms(index, body, replace, access) {
      const admin = administration(access)
      const synonyms = readSynonyms(body)
      const settings = (await engine.settings(index)) ?? EMPTY_SETTINGS
      const replaced = new Set(synonyms.map(({ objectID }) => objectID))
      const kept = replace ? [] : settings.synonyms.filter(({ objectID }) => !replaced.has(objectID))
      await admin.applySettings(index, { ...settings, synonyms: [...kept, ...synonyms] })
      return done({})
    },

    task(access) {
      administration(access)
      return { status: 'published', pendingTask: false }
    },

    listIndices(access) {
      const items = administration(access)
        .list()
        .map(({ name, entries, primary }) => ({
          name,
          entries,
          ...(primary ? { primary, virtual: true } : {}),
        }))
      return { items, nbPages: 1 }
    },
  }
}

function withReplicaSort(settings: IndexSettings, name: string, sort: string[]): IndexSettings {
  const replicas = settings.replicas.map((replica) => (replica.name === name ? { name, sort } : replica))
  return { ...settings, replicas }
}

function requestsOf(body: unknown): RawParams[] {
  const { requests } = objectOf(body)
  if (!Array.isArray(requests)) throw invalid('requests', 'a list')
  if (requests.length > MOST_OPERATIONS) throw invalid('requests', `at most ${MOST_OPERATIONS} operations`)
  return requests.map(objectOf)
}

function readStep({ action, body }: RawParams): Operation | 'clear' | 'delete' {
  if (action === 'clear' || action === 'delete') return action
  const record = objectOf(body)
  if (action === 'addObject')
    return { action: 'put', record: { ...record, objectID: idOf(record) ?? randomUUID() } }
  const objectID = idOf(record)
  if (objectID === undefined) throw new ProtocolError(400, 'objectID is missing')
  if (action === 'updateObject') return { action: 'put', record: { ...record, objectID } }
  if (action === 'deleteObject') return { action: 'delete', objectID }
  if (action === 'partialUpdateObject' || action === 'partialUpdateObjectNoCreate') {
    return {
      action: 'patch',
      record: withoutOperations({ ...record, objectID }),
      createIfMissing: action === 'partialUpdateObject',
    }
  }
  throw invalid('action', 'an action of the batch API')
}

function withoutOperations(record: SearchRecord): SearchRecord {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === 'object' && value !== null && '_operation' in value) {
      throw new ProtocolError(
        400,
        `built-in operations are not supported: give "${name.slice(0, 100)}" its new value`,
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
