import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { COMMON_SECURITY_HEADERS } from '../http/security-headers.ts'

/** A week: films keep their names when they are cut anew. */
const WEEK_SECONDS = 604_800

/** Films that lie beside the tenant documents, under `/media/`; with ranges, so that players can jump. */
export async function media(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    maxAge: WEEK_SECONDS * 1000,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(reply) {
      for (const [name, value] of Object.entries(COMMON_SECURITY_HEADERS)) reply.header(name, value)
    },
  })
}
