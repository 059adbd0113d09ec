import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { FormPostState } from '../../runtime/block/site-context.ts'
import { handleErrors } from '../http/error-handlers.ts'
import { ProblemError, type ErrorCode } from '../http/errors.ts'
import { tenantRoutes } from '../http/tenant-host.ts'
import { createTenantDirectory } from '../tenants/directory.ts'
import { answerForm } from './answer-form.ts'
import type { PageRenderer } from './page-routes.ts'

const FORM = { page: '/contact-us?from=home', formId: 'enquiry', values: { message: 'Is it still there?' } }

/** What a browser gets whose form does this. */
async function posting(work: () => Promise<string | FormPostState>, user: object | null = null) {
  const directory = createTenantDirectory('forecourt.example')
  directory.replace([{ slug: 'kea', name: 'Kea', revision: 1, domains: [] }])
  const render = vi.fn<PageRenderer>(() =>
    Promise.resolve({ status: 200, html: 'the form', headers: {}, dependsOn: { stock: false }, maxAge: 60 }),
  )
  const session = { user } as never
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  tenantRoutes(app, directory)
  app.post('/api/forms/enquiry', (request, reply) =>
    answerForm(request, reply, { render, sessionOf: () => Promise.resolve(session) }, FORM, work),
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/api/forms/enquiry',
    headers: { host: 'kea.forecourt.example', 'accept-encoding': 'identity' },
  })
  return { answer, session, page: render.mock.lastCall }
}

describe('FORM-01 a form that the browser posts without script', () => {
  it('FORM-01 leads on where it was taken', async () => {
    const { answer, page } = await posting(() => Promise.resolve('/success?lead=1'))
    expect([answer.statusCode, answer.headers.location, page]).toEqual([303, '/success?lead=1', undefined])
  })

  it.each([null, { id: 'u1' }])(
    'ACCT-06 FORM-01 is its page again where it says more, made for the visitor %j and kept by nobody',
    async (user) => {
      const more: FormPostState = {
        formId: 'enquiry',
        values: { code: '' },
        errors: [],
        message: 'We sent a code.',
      }
      const { answer, session, page } = await posting(() => Promise.resolve(more), user)
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        'the form',
        'private, no-store',
      ])
      expect(page).toEqual([
        expect.objectContaining({ slug: 'kea' }),
        {
          path: '/contact-us',
          query: 'from=home',
          origin: 'http://kea.forecourt.example',
          signedIn: user !== null,
          session,
          now: expect.any(Number),
          form: more,
        },
      ])
    },
  )

  it.each([
    ['invalid-fields', 422],
    ['rate-limited', 429],
    ['unavailable', 503],
    ['conflict', 409],
    ['car-unavailable', 409],
  ] as const)(
    'ASVS 16.5.3 FORM-01 is its page again with what was typed, and says why it was not taken: %s',
    async (code, status) => {
      const { answer, page } = await posting(() =>
        Promise.reject(new ProblemError(code, { detail: 'Not now.' })),
      )
      expect([answer.statusCode, answer.body]).toEqual([status, 'the form'])
      expect(page?.[1].form).toEqual({
        formId: 'enquiry',
        values: FORM.values,
        errors: [],
        message: 'Not now.',
      })
    },
  )

  it('FORM-01 says at its fields what is wrong with them, and nothing over them', async () => {
    const errors = [{ field: 'email', message: 'Write an address.' }]
    const { page } = await posting(() =>
      Promise.reject(new ProblemError('invalid-fields', { detail: 'x', errors })),
    )
    expect(page?.[1].form).toEqual({ formId: 'enquiry', values: FORM.values, errors, message: null })
  })

  it.each<ErrorCode>(['not-found', 'body-too-large', 'forbidden'])(
    'ASVS 16.5.3 is no page again where nobody can do anything about it there: %s',
    async (code) => {
      const problem = new ProblemError(code)
      const { answer, page } = await posting(() => Promise.reject(problem))
      expect([answer.statusCode, answer.json<{ code: string }>().code, page]).toEqual([
        problem.status,
        code,
        undefined,
      ])
    },
  )
})
