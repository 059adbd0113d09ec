import type { FastifyInstance } from 'fastify'
import { refuseOtherOrigins } from '../../http/same-origin.ts'
import { isFormPost } from '../../leads/request.ts'
import { callerOf, garageSite, setCookies, signedIn } from '../caller.ts'
import { GROUP, BODY_BYTES, DONE, type AccountCallOptions } from './account-call.ts'

/** Signing out here, everywhere, or for good (ACCT-12). */
export function endSessionRoutes(app: FastifyInstance, options: AccountCallOptions): void {
  const { accounts } = options
  const ends = [
    ['/api/auth/sign-out', 'End this session'],
    ['/api/auth/sign-out-everywhere', 'End every session of the visitor'],
    ['/api/auth/delete', 'Delete the account, and what this dealer holds about the visitor'],
  ] as const
  for (const [url, summary] of ends) {
    app.post(
      url,
      {
        bodyLimit: BODY_BYTES,
        config: {
          rateLimit: { max: 30, timeWindow: '1 minute' },
          api: {
            summary,
            group: GROUP,
            answers: { 200: { description: 'Done', schema: DONE } },
            errors: ['sign-in-required', 'not-found'],
          },
        },
      },
      async (request, reply) => {
        refuseOtherOrigins(request)
        await garageSite(request, options)
        const caller = callerOf(request)
        const done = () => (isFormPost(request) ? reply.redirect('/', 303) : { success: true })
        if (url === '/api/auth/sign-out') {
          setCookies(reply, await accounts.signOut(caller))
          return done()
        }
        const visitor = await signedIn(request, reply, options)
        // Replaces what the session's renewal may have set.
        reply.removeHeader('set-cookie')
        setCookies(reply, await accounts.signOutEverywhere(caller, visitor.id))
        // The address is verified, so what was sent from it is the visitor's own (ACCT-12).
        if (url === '/api/auth/delete') await options.erase({ email: visitor.email }, caller.tenant)
        return done()
      },
    )
  }
}
