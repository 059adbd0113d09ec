import type { ComponentType } from 'react'
import type { ArticleLine, OfferLine } from '../../../schemas/generated/editor-api.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import { wordsOf } from '../../../runtime/json/text.ts'
import { lastDay } from '../../../runtime/rules/content/offers.ts'
import { ArticleFields } from './article-fields.tsx'
import type { EntryFieldsProps } from './entry-field.tsx'
import { OfferFields } from './offer-fields.tsx'

/** Of all kinds; each has the ones that can be true of it. */
export type Status = (ArticleLine | OfferLine)['status']

/** One line of the list. */
export type Line = Pick<ArticleLine, 'hasChanges' | 'by' | 'at'> & {
  status: Status
  id: string
  name: string
  /** Its days, and what it is about. */
  note: string
}

/** What is a kind's own in the editor, beside what all of them have. */
export interface CollectionKind {
  kind: 'articles' | 'offers'
  one: 'article' | 'offer'
  title: 'Articles' | 'Offers'
  /** Member that it is found by; it stays. */
  key: 'slug' | 'id'
  /** Member that it is called by, and the label of that. */
  name: 'title' | 'name'
  nameLabel: string
  /** Its addresses begin with this. */
  below: string
  /** What becomes of an address later. */
  addressNote: string
  /** Letters of an address. */
  most: number
  nothing: string
  /** Published, and its first day is still to come. */
  coming: string
  /** Where it has no page to preview. */
  noPage: string
  line: (line: JsonObject) => Pick<Line, 'id' | 'name' | 'note'>
  /** What a new one has beside address and name. @param today such as 2026-11-22 */
  begin: (today: string) => JsonObject
  Fields: ComponentType<EntryFieldsProps>
}

export const ARTICLES: CollectionKind = {
  kind: 'articles',
  one: 'article',
  title: 'Articles',
  key: 'slug',
  name: 'title',
  nameLabel: 'Title',
  below: '/blog/',
  addressNote: 'Where it is changed later, links to this one go on leading there.',
  most: 120,
  nothing: 'No articles yet. The first one fills the dealer’s blog.',
  coming: 'From its day on',
  noPage: 'This site has no page for articles.',
  line(line) {
    const { slug, title, date, category } = line as unknown as ArticleLine
    return { id: slug, name: title, note: [date, category].filter(Boolean).join(', ') }
  },
  begin: (date) => ({ date, body: '' }),
  Fields: ArticleFields,
}

export const OFFERS: CollectionKind = {
  kind: 'offers',
  one: 'offer',
  title: 'Offers',
  key: 'id',
  name: 'name',
  nameLabel: 'Name',
  below: '/offers/',
  addressNote: 'It stays as it is, so that links keep working.',
  most: 64,
  nothing: 'No offers yet. The first one fills the dealer’s page of offers.',
  coming: 'Not begun',
  noPage: 'This site has no page for it: there is none for offers, or the offer is kept off this website.',
  line(line) {
    const { id, name, make, model, start, end } = line as unknown as OfferLine
    const about = [make, model].filter(Boolean).join(' ')
    return { id, name, note: [about, daysOf(start, end)].filter(Boolean).join(', ') }
  },
  begin: () => ({}),
  Fields: OfferFields,
}

/** @param end the first day without it */
function daysOf(start: string | null, end: string | null): string {
  const last = lastDay(end)
  return [start && `from ${start}`, last && `until ${last}`].filter(Boolean).join(' ')
}

/** What an entry is found by, in addresses. */
export function idOf({ key }: Pick<CollectionKind, 'key'>, document: JsonObject): string {
  return wordsOf(document[key])
}

/** What an entry is called. */
export function nameOf({ name }: Pick<CollectionKind, 'name'>, document: JsonObject): string {
  return wordsOf(document[name])
}
