import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmail } from '../../runtime/rules/forms/form-rules.ts'
import { ProblemError } from '../http/errors.ts'
import { refuseOtherOrigins } from '../http/same-origin.ts'
import { originOf, tenantOf } from '../http/tenant-host.ts'
import { isFormPost } from '../leads/request.ts'
import { hashOf, newToken } from './alert-links.ts'
import { confirmMail } from './alert-mail.ts'
import { sendAlertPage } from './alert-pages.ts'
import { addAlert, alertById, confirmAlert, endAlert } from './alert-store.ts'
import { alertSubject } from './alert-subject.ts'
import type { SendAlertsOptions } from './send-alerts.ts'
import { nextMorning } from './morning.ts'

export type AlertRoutesOptions = Pick<
  SendAlertsOptions,
  'db' | 'sites' | 'readers' | 'mailer' | 'links' | 'now'
>

type LinkRequest = { Params: { id: string }; Querystring: { token?: string } }

const GROUP = 'Alerts'
const LINK_SCHEMA = {
  params: { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9A-Za-z]{22}$' } } },
  querystring: { type: 'object', properties: { token: { type: 'string', maxLength: 100 } } },
} as const
/** What the visitor agrees to; it stands with the alert. */
const CONSENT = 'Asked for mail about this by sending the form, and confirmed it from the mailbox.'
const SENT = 'Look in your mailbox: open the link we have sent you, and you will hear from us.'

/** Asking for mail about a search or a car, confirming it (double opt-in) and ending it (RFC 8058). */
export function alertRoutes(app: FastifyInstance, options: AlertRoutesOptions): void {
  const { db, links, mailer, now } = options
  const back = { href: '/', words: 'To our home page' }

  app.post<{ Body: { email: string; address: string } }>(
    '/api/alerts',
    {
      bodyLimit: 8192,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email', 'address'],
          properties: {
            email: { type: 'string', maxLength: 254 },
            address: {
              type: 'string',
              maxLength: 2000,
              description: 'Path and query of a search, or path of a car’s page.',
            },
          },
        },
      },
      config: {
        rateLimit: { max: 10, timeWindow: '10 minutes' },
        api: {
          summary: 'Ask for mail about a search or a car; a mail asks for confirmation first',
          group: GROUP,
          answers: { 202: { description: 'Sent, or there already; the answer tells nobody which' } },
          errors: ['invalid-fields', 'not-found', 'unavailable'],
        },
      },
    },
    async (request, reply) => {
      refuseOtherOrigins(request)
      const site = await siteOf(request)
      const { slug } = tenantOf(request)
      const email = request.body.email.trim().toLowerCase()
      if (!isEmail(email)) throw invalid('email', 'Please enter an e-mail address.')
      const subject = await alertSubject(request.body.address, { slug, site, readers: options.readers })
      if (!subject) throw invalid('address', 'This is neither a search nor a car of this site.')
      const token = newToken()
      const alert = await addAlert(
        db,
        {
          tenant: slug,
          email,
          ...subject,
          origin: originOf(request),
          consent: CONSENT,
          confirm_hash: hashOf(token),
        },
        now(),
      )
      if (alert) {
        await mailer.send(confirmMail(site, alert, links.confirm(alert, token))).catch((error: unknown) => {
          throw new ProblemError('unavailable', {
            detail: 'The mail could not be sent. Please try again in a moment.',
            cause: error,
          })
        })
      }
      if (!isFormPost(request)) return reply.code(202).send({ success: true, message: SENT })
      const page = { title: 'One step more', text: SENT, back: { href: subject.address, words: 'Back' } }
      return sendAlertPage(reply, page, 202)
    },
  )

  const link = (summary: string) => ({
    schema: LINK_SCHEMA,
    config: {
      rateLimit: { max: 60, timeWindow: '1 minute' },
      api: {
        summary,
        group: GROUP,
        answers: { 200: { description: 'A page' } },
        errors: ['not-found' as const],
      },
    },
  })

  // Opening a link changes nothing: mail servers open links to look at them.
  app.get<LinkRequest>(
    '/api/alerts/:id/confirm',
    link('Page that confirms an alert'),
    async (request, reply) => {
      const { name } = await siteOf(request)
      const alert = await alertOf(request)
      if (alert?.confirm_hash !== hashOf(request.query.token ?? '')) return sendAlertPage(reply, over(), 404)
      return sendAlertPage(reply, {
        title: 'Shall we write to you?',
        text: `${name}, about ${alert.label}: at most one mail a day to ${alert.email}, only when there is news. Every mail has a link that ends them.`,
        button: 'Yes, write to me',
        back: { href: alert.address, words: 'Look at it now' },
      })
    },
  )

  app.post<LinkRequest>('/api/alerts/:id/confirm', link('Confirm an alert'), async (request, reply) => {
    const site = await siteOf(request)
    const alert = await alertOf(request)
    const at = now()
    const confirmHash = hashOf(request.query.token ?? '')
    const due = nextMorning(at, site.timeZone)
    if (!alert || !(await confirmAlert(db, { id: alert.id, confirmHash, now: at, due })))
      return sendAlertPage(reply, over(), 404)
    return sendAlertPage(reply, {
      title: 'Thank you',
      text: 'We will write to you when there is news.',
      back: { href: alert.address, words: 'Back' },
    })
  })

  app.get<LinkRequest>(
    '/api/alerts/:id/unsubscribe',
    link('Page that ends an alert'),
    async (request, reply) => {
      const alert = isUnsubscribe(request) ? await alertOf(request) : undefined
      if (!alert)
        return sendAlertPage(
          reply,
          isUnsubscribe(request) ? ended() : over(),
          isUnsubscribe(request) ? 200 : 404,
        )
      return sendAlertPage(reply, {
        title: 'No more mail?',
        text: alert.label,
        button: 'Unsubscribe',
        back: { href: alert.address, words: 'Keep it' },
      })
    },
  )

  // Mail programs post here by themselves, from no page of ours: the link is what allows it, whatever the body says.
  void app.register((scope, _options, done) => {
    // They may send the one word as a form with parts too (RFC 8058, 3.2).
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, read) =>
      read(null),
    )
    scope.post<LinkRequest>(
      '/api/alerts/:id/unsubscribe',
      { ...link('End an alert (RFC 8058)'), bodyLimit: 8192 },
      async (request, reply) => {
        if (!isUnsubscribe(request)) return sendAlertPage(reply, over(), 404)
        const alert = await alertOf(request)
        if (alert) await endAlert(db, alert.id)
        return sendAlertPage(reply, ended())
      },
    )
    done()
  })

  function isUnsubscribe({ params, query }: FastifyRequest<LinkRequest>): boolean {
    return links.isUnsubscribe(params.id, query.token ?? '')
  }

  function alertOf(request: FastifyRequest<LinkRequest>) {
    return alertById(db, tenantOf(request).slug, request.params.id)
  }

  async function siteOf(request: FastifyRequest) {
    const { site } = await options.sites.get(tenantOf(request))
    if (!site.flags['saved-searches'])
      throw new ProblemError('not-found', { detail: 'This site sends no such mail.' })
    return site
  }

  function over() {
    return {
      title: 'This link is no longer good',
      text: 'It was used already, or is too old. You can save the search again.',
      back,
    }
  }

  function ended() {
    return { title: 'You are unsubscribed', text: 'There will be no more mail about this.', back }
  }
}

function invalid(field: string, message: string): ProblemError {
  return new ProblemError('invalid-fields', { detail: message, errors: [{ field, message }] })
}
