/** A document of 20,000 blocks is about 3 MB. */
export const BODY_LIMIT = 6 * 1024 * 1024

/** The parts of a tenant document that the editor's API itself reads; the checker says the rest. */
export const DOCUMENT = {
  type: 'object',
  required: ['slug', 'name'],
  properties: { slug: { type: 'string', maxLength: 80 }, name: { type: 'string', maxLength: 200 } },
} as const

/** What fits into a column of the database. */
export const REVISION = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

/** What staff call a revision. */
export const LABEL = { type: 'string', maxLength: 80 } as const

export const DOCUMENT_BODY = {
  type: 'object',
  required: ['document'],
  additionalProperties: false,
  properties: { document: DOCUMENT },
} as const
