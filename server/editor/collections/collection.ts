import type { ErrorObject } from 'ajv'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { wordsOf } from '../../../runtime/json/text.ts'
import type { OfferSite } from '../../../runtime/rules/content/offers.ts'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import type { ArticleLine, OfferLine } from '../../../schemas/generated/editor-api.ts'
import { STAFF_KINDS, type StaffKind } from '../../tenants/content.ts'

/** Of all kinds; each has the ones that can be true of it. */
export type EntryStatus = (ArticleLine | OfferLine)['status']

/** A collection that staff write: what is its own, beside what all of them have. */
export interface Collection {
  /** In `content`, `content_entries` and `content_changes`, and in addresses. */
  kind: StaffKind
  /** One of them, in messages and as a member of bodies. */
  one: 'article' | 'offer'
  /** The schema of the files. */
  schema: JsonObject
  validate: { (document: unknown): boolean; errors?: ErrorObject[] | null }
  /** What the schema of the files lets through, and nobody should write anew. */
  problems?: (document: JsonObject) => FieldError[]
  /** Also of one that begins here; its address stays. */
  newProblems?: (document: JsonObject) => FieldError[]
  /** How it stands on the site, where it is published. @param today the dealer's day */
  status: (document: JsonObject, today: string, site: OfferSite) => EntryStatus
  /** What its line in the list says of it. */
  line: (document: JsonObject) => JsonObject
  /** Of the list; as the files have them where absent. */
  compare?: (a: JsonObject, b: JsonObject) => number
  /** Address of its page. */
  href: (document: JsonObject, site: Pick<OfferSite, 'manufacturer'>) => string
  /** What it is found by in addresses; absent where that is its id alone. */
  addresses?: {
    /** Now and before. */
    of: (document: JsonObject) => string[]
    /** With those that visitors have had, so that each goes on leading to its page. */
    keep: (document: JsonObject, had: readonly string[]) => JsonObject
  }
  /** The first day it has a page on. */
  firstDay: (document: JsonObject) => string | undefined
  /** What its page shows that can hold pictures, by member. */
  shows: (document: JsonObject) => JsonObject
  /** Its own pictures, by member. */
  pictures: (document: JsonObject) => Record<string, string>
}

/** What an entry is found by: the slug of an article, the id of an offer. */
export function idOf({ kind }: Pick<Collection, 'kind'>, document: JsonObject): string {
  return wordsOf(document[STAFF_KINDS[kind]])
}
