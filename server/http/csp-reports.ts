import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CSP_DIRECTIVES, CSP_REPORTS_PATH } from './csp.ts'
import { ProblemError } from './errors.ts'
import { API_SECURITY_HEADERS } from './security-headers.ts'

/** A report is a few hundred bytes; a browser may send a handful at once. */
const BODY_BYTES = 16 * 1024
const MOST_REPORTS = 20
/** Per address: a page that is broken says so soon enough. */
const PER_MINUTE = 60

const address = z.string().max(4096)

/** Reporting API: a list, of which other kinds are left alone (W3C CSP 3 §5.3). */
const REPORTS = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: address, blockedURL: address, documentURL: address }).partial(),
    }),
  )
  .max(MOST_REPORTS)

/** `report-uri`: one report with members of its own (W3C CSP 2 §4.4). */
const REPORT = z.object({
  'csp-report': z
    .object({
      'violated-directive': address,
      'effective-directive': address,
      'blocked-uri': address,
      'document-uri': address,
    })
    .partial(),
})

interface Violation {
  directive: string
  blocked: string
  page: string
}

/**
 * `POST /api/csp-reports` of every host: what browsers kept from loading on our pages (SEO-09). It is logged and counted,
 * so that a page that needs what its policy forbids, or an injected script, is seen. Addresses lose their query: it may
 * say something about a person.
 *
 * @param count counts one violation. @param count.directive one of the policy's, or "other"
 */
export async function cspReports(app: FastifyInstance, count: (directive: string) => void): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(
      CSP_REPORTS_PATH,
      { bodyLimit: BODY_BYTES, config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } } },
      async (request, reply) => {
        for (const found of violationsIn(request)) {
          count(found.directive)
          request.log.warn({ violation: found }, 'a page was kept from loading something')
        }
        return reply.headers(API_SECURITY_HEADERS).code(204).send()
      },
    )
  })
}

function violationsIn({ body }: FastifyRequest): Violation[] {
  const one = REPORT.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    return [violation(directive, report['blocked-uri'], report['document-uri'])]
  }
  const several = REPORTS.safeParse(body)
  if (!several.success) {
    throw new ProblemError('malformed-request', {
      detail: 'Send a report of a Content-Security-Policy, as browsers do.',
    })
  }
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => violation(report.effectiveDirective, report.blockedURL, report.documentURL))
}

function violation(directive = '', blocked = '', page = ''): Violation {
  const [name = ''] = directive.split(' ')
  // `script-src-elem` and `script-src-attr` are parts of `script-src`.
  const known = CSP_DIRECTIVES.find((each) => name === each || name.startsWith(`${each}-`))
  return { directive: known ?? 'other', blocked: shownAddress(blocked), page: shownAddress(page) }
}

/** Without query and fragment; a keyword such as `inline` as it is. */
function shownAddress(text: string): string {
  return (URL.canParse(text) ? text.replace(/[?#].*/s, '') : text).slice(0, 200)
}
