import type { Access } from '../keys/search-keys.ts'
import type { IndexAdministration, Operation, SearchEngine } from '../port.ts'
import { type IndexSettings, WRITTEN_SETTINGS } from '../settings/index-settings.ts'
import { invalid, type RawParams } from './param-values.ts'
import { deleteBy } from './delete-by.ts'
import { ProtocolError } from './protocol-error.ts'
import { indexName, objectOf } from './request-members.ts'
import { known, unknownIndex } from './search-handlers.ts'
import { changedSettings, replicaSort, settingsJson } from './settings-json.ts'
import { synonymsOf } from './synonym-handlers.ts'
import { readStep, requestsByIndex, requestsOf } from './write-steps.ts'

/** What a write answers; tasks are done when they are answered. */
export interface TaskAnswer {
  taskID: number
  updatedAt: string
  [member: string]: unknown
}

/** The writing half of the protocol: enough for a stock sync that was written for the hosted service. */
export interface WriteHandlers {
  batch(index: string, body: unknown, access: Access): Promise<TaskAnswer & { objectIDs: string[] }>
  /** One record alone, as its own paths write it. */
  single(index: string, body: unknown, access: Access): Promise<TaskAnswer & { objectID: string }>
  multipleBatch(
    body: unknown,
    access: Access,
  ): Promise<{ taskID: Record<string, number>; objectIDs: string[] }>
  clear(index: string, access: Access): Promise<TaskAnswer>
  deleteIndex(index: string, access: Access): Promise<TaskAnswer>
  operation(index: string, body: unknown, access: Access): Promise<TaskAnswer>
  getSettings(index: string, access: Access): Promise<RawParams>
  setSettings(index: string, body: unknown, access: Access): Promise<TaskAnswer>
  deleteBy(index: string, body: unknown, access: Access): Promise<TaskAnswer>
  synonyms(index: string, access: Access): ReturnType<typeof synonymsOf>
  /** What a change answers once it is made. */
  saved(work: Promise<void>): Promise<TaskAnswer>
  task(access: Access): { status: 'published'; pendingTask: false }
  listIndices(access: Access): { items: object[]; nbPages: number }
}

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
    // Everything is checked before anything is applied, so that a refused batch changes nothing.
    const steps = requests.map((request) => readStep(request))
    const demandIndex = async (): Promise<void> => {
      if (!(await engine.settings(index))) await admin.applySettings(index, WRITTEN_SETTINGS)
    }
    await demandIndex()
    const objectIDs: string[] = []
    let pending: Operation[] = []
    for (const step of steps) {
      if (typeof step !== 'string') {
        pending.push(step)
        objectIDs.push(step.action === 'delete' ? step.objectID : step.record.objectID)
        continue
      }
      if (pending.length > 0) await engine.patch(index, pending)
      pending = []
      await demandIndex()
      if (step === 'clear') await admin.clear(index)
      else await admin.remove(index)
    }
    if (pending.length > 0) {
      await demandIndex()
      await engine.patch(index, pending)
    }
    return objectIDs
  }

  return {
    async batch(index, body, access) {
      return done({ objectIDs: await write(indexName(index), requestsOf(body), access) })
    },

    async single(index, body, access) {
      const [objectID = ''] = await write(indexName(index), requestsOf(body), access)
      const answer = done({ objectID })
      return { ...answer, createdAt: answer.updatedAt, deletedAt: answer.updatedAt }
    },

    async multipleBatch(body, access) {
      const objectIDs: string[] = []
      const taskID: Record<string, number> = Object.create(null)
      for (const [index, requests] of requestsByIndex(body)) {
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

    async deleteBy(index, body, access) {
      administration(access)
      await known(deleteBy(engine, index, body))
      return done({})
    },

    synonyms: (index, access) => synonymsOf(engine, administration(access), index),

    async saved(work) {
      await work
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
  const replicas = settings.replicas.map((replica) =>
    replica.name === name ? { ...replica, sort } : replica,
  )
  return { ...settings, replicas }
}
