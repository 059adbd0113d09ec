import type { FastifyInstance } from 'fastify'
import { tenantOf } from '../../http/tenant-host.ts'
import { callerOf, setCookies } from '../caller.ts'
import { GROUP, SESSION, sessionAnswer, type AccountCallOptions } from './account-call.ts'

/** Who is signed in, and what they have saved (API-01, ACCT-10). */
export function sessionRoute(app: FastifyInstance, { accounts, db, siteOf }: AccountCallOptions): void {
  app.get(
    '/api/auth',
    {
      config: {
        api: {
          summary: 'The signed-in visitor with their watchlist; `user` is null for everybody else',
          group: GROUP,
          answers: { 200: { description: 'The session', schema: SESSION } },
        },
      },
    },
    async (request, reply) => {
      const { garageEnabled } = await siteOf(tenantOf(request))
      if (!garageEnabled) return sessionAnswer(db, null)
      const { value, cookies } = await accounts.renew(callerOf(request))
      setCookies(reply, cookies)
      return sessionAnswer(db, value)
    },
  )
}
