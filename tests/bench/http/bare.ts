import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The least that Fastify can do: one buffer, already compressed, with the headers that a browser needs. */
const [file = '', port = '0'] = process.argv.slice(2)
const body = readFileSync(file)
const app = Fastify()
app.get('/', (_, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(body),
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
