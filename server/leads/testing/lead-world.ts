import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, vi } from 'vitest'
import { openDialect, type Db } from '../../db/database.ts'
import { sqliteDialect } from '../../db/sqlite.ts'
import { listLeads } from '../lead-store.ts'
import type { LeadPorts } from '../ports.ts'
import { leadServer, type LeadServerOptions } from './lead-server.ts'

export const HOST = { host: 'brolga-bay.localhost' }

/** Gives each test of the file a database and servers of its own; both are gone after it. */
export function leadWorlds() {
  let db: Db
  beforeEach(async () => {
    db = await openDialect(sqliteDialect(':memory:'))
  })
  const opened: FastifyInstance[] = []
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((app) => app.close()))
    await db.destroy()
  })

  async function world(options: LeadServerOptions = {}) {
    const renderForm = vi.fn<LeadPorts['renderForm']>(({ slug }, { path, form }) =>
      Promise.resolve({
        status: 200,
        html: `<p>${slug} ${path}</p><ul>${form.errors.map(({ message }) => `<li>${message}</li>`).join('')}</ul>`,
        headers: {},
        dependsOn: { stock: false },
        maxAge: 60,
      }),
    )
    const { app } = await leadServer(db, { ...options, renderForm })
    opened.push(app)
    const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { ...HOST, ...headers } })
    const post = (values: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/forms/enquiry',
        payload: new URLSearchParams(values).toString(),
        headers: {
          ...HOST,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          ...headers,
        },
      })
    const leads = () => listLeads(db, 'brolga-bay')
    return { send, post, leads, renderForm, app }
  }
  return world
}
