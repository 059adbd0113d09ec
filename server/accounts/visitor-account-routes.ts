import type { FastifyInstance } from 'fastify'
import type { AccountCallOptions } from './routes/account-call.ts'
import { endSessionRoutes } from './routes/end-session.ts'
import { profileRoute } from './routes/profile.ts'
import { sendCodeRoute } from './routes/send-code.ts'
import { sessionRoute } from './routes/session.ts'
import { signInRoute } from './routes/sign-in.ts'

/** Accounts of a dealer's visitors (garage): a code by e-mail, then a session. */
export function visitorAccountRoutes(app: FastifyInstance, options: AccountCallOptions): void {
  sessionRoute(app, options)
  sendCodeRoute(app, options)
  signInRoute(app, options)
  profileRoute(app, options)
  endSessionRoutes(app, options)
}
