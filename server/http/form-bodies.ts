import type { FastifyInstance } from 'fastify'

/** How many values a form post may carry; the largest form of the product has about 30. */
const MAX_FIELDS = 200

/**
 * Reads `application/x-www-form-urlencoded`, as forms send it without script. A name that occurs several times (ticked
 * checkboxes of one group) becomes one comma-joined value (FORM-24).
 */
export function formBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, parseForm(String(body)))
    },
  )
}

/** @returns values by name, without a prototype so that no name can reach one */
function parseForm(body: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1
    if (count > MAX_FIELDS) break
    const known = values[name]
    values[name] = known === undefined ? value : `${known}, ${value}`
  }
  return values
}
