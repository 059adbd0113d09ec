import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { checkAnswers } from '../../http/testing/check-answers.ts'
import { handleErrors } from '../../http/error-handlers.ts'
import { takeAsTheyAre } from '../../http/request-validation.ts'
import type { Db } from '../../db/database.ts'
import { ACCESS } from '../../editor/access.ts'
import { createTenantDirectory } from '../../tenants/directory.ts'
import { watchStaffApi } from '../watch-staff-api.ts'
import { staffAccountRoutes } from '../staff-account-routes.ts'
import { prepareSetup } from '../first-administrator.ts'
import { guardStaffApi } from '../guard.ts'
import { createStaffAuth } from '../staff-auth.ts'
import { staffRoutes } from '../staff-routes.ts'

export const SECRET = 's'.repeat(32)
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export interface Call {
  cookie?: string
  body?: object
  browser?: string
}

/** The staff's API as one process of several over a database. Every call comes from another address, without one given. */
export async function staffServer(db: Db, now: () => number, calledFrom?: string, { sendsMail = true } = {}) {
  const auth = createStaffAuth({ db, secret: SECRET })
  const app = Fastify({ trustProxy: true })
  const faults = checkAnswers(app)
  onTestFinished(async () => {
    await app.close()
    if (faults.length > 0) throw new Error(`schemas/editor-api/ tells otherwise:\n${faults.join('\n')}`)
  })
  handleErrors(app)
  await app.register(rateLimit, { global: false })
  takeAsTheyAre(app, { allErrors: false })
  watchStaffApi(app, { db, now })
  const directory = createTenantDirectory('localhost')
  guardStaffApi(app, { auth, directory, isDealer: () => Promise.resolve(false), access: ACCESS })
  staffRoutes(app, { auth, setup: await prepareSetup(db, undefined, now()), now })
  staffAccountRoutes(app, { auth, sendsMail, now })
  let calls = 0
  return (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { cookie, body, browser = FIREFOX }: Call = {},
  ) => {
    calls += 1
    return app.inject({
      method,
      url: `/api/editor${url}`,
      headers: {
        host: 'localhost:3000',
        'user-agent': browser,
        'x-forwarded-for': calledFrom ?? `10.0.${calls >> 8}.${calls & 255}`,
        ...(cookie !== undefined && { cookie }),
      },
      ...(body && { payload: body }),
    })
  }
}

export type StaffCall = Awaited<ReturnType<typeof staffServer>>
