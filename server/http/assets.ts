import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { COMMON_SECURITY_HEADERS } from './security-headers.ts'

/** A year: every file name under `/assets/` carries the hash of its content. */
const IMMUTABLE_SECONDS = 31_536_000

/** The built browser files under `/assets/`, with the compressed forms that the build left beside them. */
export async function assets(app: FastifyInstance, clientDir: string): Promise<void> {
  const root = join(clientDir, 'assets')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: IMMUTABLE_SECONDS * 1000,
    index: false,
    redirect: false,
    // A folder is no file; asked for, it is as little there as any other name.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders(reply) {
      for (const [name, value] of Object.entries(COMMON_SECURITY_HEADERS)) reply.header(name, value)
      // Modules and fonts are asked for from every tenant's own origin; the content is the same and public.
      reply.header('cross-origin-resource-policy', 'same-origin')
    },
  })
}
