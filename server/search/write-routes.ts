import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from './keys/search-keys.ts'
import { ALL, type OneIndex, type OneObject } from './protocol-paths.ts'
import type { WriteHandlers } from './protocol/write-handlers.ts'

/** Routes of the write API; every one demands the administrator's key. */
export function registerWriteRoutes(
  app: FastifyInstance,
  writes: WriteHandlers,
  access: (request: FastifyRequest) => Access,
  limit: { bodyLimit: number },
): void {
  app.get('/1/indexes', (request) => writes.listIndices(access(request)))
  app.post<OneIndex>('/1/indexes/:index/batch', limit, async (request) =>
    request.params.index === ALL
      ? writes.multipleBatch(request.body, access(request))
      : writes.batch(request.params.index, request.body, access(request)),
  )
  app.post<OneIndex>('/1/indexes/:index', limit, (request) =>
    writes.single(request.params.index, one('addObject', request.body), access(request)),
  )
  app.put<OneObject>('/1/indexes/:index/:objectID', limit, (request) =>
    writes.single(
      request.params.index,
      one('addObject', request.body, request.params.objectID),
      access(request),
    ),
  )
  app.post<OneObject & { Querystring: { createIfNotExists?: string } }>(
    '/1/indexes/:index/:objectID/partial',
    limit,
    (request) =>
      writes.single(
        request.params.index,
        one(
          request.query.createIfNotExists === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject',
          request.body,
          request.params.objectID,
        ),
        access(request),
      ),
  )
  app.delete<OneObject>('/1/indexes/:index/:objectID', (request) =>
    writes.single(request.params.index, one('deleteObject', {}, request.params.objectID), access(request)),
  )
  app.delete<OneIndex>('/1/indexes/:index', (request) =>
    writes.deleteIndex(request.params.index, access(request)),
  )
  app.post<OneIndex>('/1/indexes/:index/clear', limit, (request) =>
    writes.clear(request.params.index, access(request)),
  )
  app.post<OneIndex>('/1/indexes/:index/operation', limit, (request) =>
    writes.operation(request.params.index, request.body, access(request)),
  )
  app.get<OneIndex>('/1/indexes/:index/settings', (request) =>
    writes.getSettings(request.params.index, access(request)),
  )
  app.put<OneIndex>('/1/indexes/:index/settings', limit, (request) =>
    writes.setSettings(request.params.index, request.body, access(request)),
  )
  app.post<OneIndex>('/1/indexes/:index/deleteByQuery', limit, (request) =>
    writes.deleteBy(request.params.index, request.body, access(request)),
  )
  registerSynonymRoutes(app, writes, access, limit)
  app.get<OneIndex>('/1/indexes/:index/task/:task', (request) => writes.task(access(request)))
}

function registerSynonymRoutes(
  app: FastifyInstance,
  writes: WriteHandlers,
  access: (request: FastifyRequest) => Access,
  limit: { bodyLimit: number },
): void {
  const of = (request: FastifyRequest<OneIndex>) => writes.synonyms(request.params.index, access(request))
  app.post<OneIndex & { Querystring: { replaceExistingSynonyms?: string } }>(
    '/1/indexes/:index/synonyms/batch',
    limit,
    (request) =>
      writes.saved(of(request).save(request.body, request.query.replaceExistingSynonyms === 'true')),
  )
  app.post<OneIndex>('/1/indexes/:index/synonyms/search', limit, (request) =>
    of(request).search(request.body),
  )
  app.post<OneIndex>('/1/indexes/:index/synonyms/clear', limit, (request) =>
    writes.saved(of(request).clear()),
  )
  app.get<OneObject>('/1/indexes/:index/synonyms/:objectID', (request) =>
    of(request).get(request.params.objectID),
  )
  app.put<OneObject>('/1/indexes/:index/synonyms/:objectID', limit, (request) =>
    writes.saved(of(request).save([withId(request.body, request.params.objectID)], false)),
  )
  app.delete<OneObject>('/1/indexes/:index/synonyms/:objectID', (request) =>
    writes.saved(of(request).remove(request.params.objectID)),
  )
}

function withId(body: unknown, objectID: string): object {
  return { ...(typeof body === 'object' ? body : {}), objectID }
}

function one(action: string, body: unknown, objectID?: string): object {
  const record = typeof body === 'object' && body !== null ? body : {}
  return { requests: [{ action, body: objectID === undefined ? record : { ...record, objectID } }] }
}
