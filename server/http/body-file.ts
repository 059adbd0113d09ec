import { randomUUID } from 'node:crypto'
import { open, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { FILE_TYPES } from './editor-route.ts'
import { ProblemError } from './errors.ts'

/** A body as it came, in a file that is gone with its request. */
export interface BodyFile {
  path: string
  bytes: number
}

declare module 'fastify' {
  interface FastifyRequest {
    bodyFile: BodyFile | null
  }
}

/** No request lasts that long: what is older was left by a server that died. */
const LEFT_MS = 60 * 60 * 1000

/**
 * Bodies that are files are written to disk while they arrive. Megabytes in memory would have to be copied to whoever
 * reads them, and be collected with all other objects of the process afterwards: that alone took a sixth of a second.
 *
 * @param folder made where it is missing; servers may share it
 */
export function takeBodyFiles(app: FastifyInstance, folder: string): void {
  app.decorateRequest('bodyFile', null)
  app.addHook('onReady', async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await clearLeft(folder)
  })
  app.addContentTypeParser(FILE_TYPES, async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const { bodyLimit } = request.routeOptions
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge()
    const file = { path: join(folder, randomUUID()), bytes: 0 }
    request.bodyFile = file
    let isWhole = false
    try {
      await write(file, payload, bodyLimit)
      isWhole = true
    } finally {
      // Whoever has gone may have had their answer before the file was there.
      if (!isWhole || request.socket.destroyed) await rm(file.path, { force: true })
    }
  })
  const remove = async ({ bodyFile }: FastifyRequest) => {
    if (bodyFile) await rm(bodyFile.path, { force: true })
  }
  app.addHook('onResponse', remove)
  // Whoever hangs up while their file is worked on gets no response, and Fastify calls no hook.
  app.addHook('preHandler', async (request, reply) => {
    if (request.bodyFile) reply.raw.once('close', () => void remove(request))
  })
}

/** The request's file. @throws ProblemError 415, with `detail`, for a request without one or with an empty one */
export function bodyFileOf({ bodyFile }: FastifyRequest, detail: string): BodyFile {
  if (!bodyFile || bodyFile.bytes === 0) throw new ProblemError('unsupported-media-type', { detail })
  return bodyFile
}

async function write(file: BodyFile, payload: AsyncIterable<Buffer>, most: number): Promise<void> {
  await using handle = await open(file.path, 'wx', 0o600)
  for await (const part of payload) {
    file.bytes += part.length
    if (file.bytes > most) throw tooLarge()
    await handle.appendFile(part)
  }
}

async function clearLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - LEFT_MS) await rm(path, { force: true })
  }
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
