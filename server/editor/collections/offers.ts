import offerSchema from '../../../schemas/entities/offer.schema.json' with { type: 'json' }
import { validateOffer } from '../../../schemas/generated/validate-entities.js'
import type { Offer } from '../../../schemas/generated/types.ts'
import type { JsonObject } from '../../../runtime/json/object.ts'
import {
  hasStarted,
  isOfferEnded,
  isOfferVisible,
  offerHref,
  offerImage,
  offerMake,
} from '../../../runtime/rules/content/offers.ts'
import { isDate } from '../../../runtime/rules/forms/form-rules.ts'
import type { FieldError } from '../../../runtime/rules/forms/form-rules.ts'
import type { Collection } from './collection.ts'

const WORDS_OF_ADDRESS = 'Write lower-case letters and digits, in words joined by hyphens.'

/** Offers (OFFER-01 to OFFER-09), in the order of the site. */
export const offers: Collection = {
  kind: 'offers',
  one: 'offer',
  schema: offerSchema,
  validate: validateOffer,
  problems(document) {
    const { id, start, end } = offer(document)
    // No address can hold half a character.
    if (!String(id).isWellFormed()) return [{ field: 'id', message: WORDS_OF_ADDRESS }]
    const noDay = (field: string, day: string | null | undefined): FieldError[] =>
      !day || isDate(day) ? [] : [{ field, message: `“${day}” is no day; write it as 2026-11-22.` }]
    const errors = [...noDay('start', start), ...noDay('end', end)]
    if (errors.length === 0 && start && end && end <= start) {
      errors.push({ field: 'end', message: 'The last day comes before the first.' })
    }
    return errors
  },
  newProblems(document) {
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(String(offer(document).id))) return []
    return [{ field: 'id', message: WORDS_OF_ADDRESS }]
  },
  status(document, today, site) {
    const it = offer(document)
    if (!isOfferVisible(it, site)) return 'excluded'
    if (isOfferEnded(it, today)) return 'ended'
    return hasStarted(it, today) ? 'published' : 'scheduled'
  },
  line(document) {
    const it = offer(document)
    const { id, name, model, start, end } = it
    return {
      id: String(id),
      name,
      make: offerMake(it),
      model: model?.name ?? null,
      start: start ?? null,
      end: end ?? null,
      image: offerImage(it),
    }
  },
  href: (document, site) => offerHref(offer(document), site),
  firstDay: (document) => offer(document).start ?? undefined,
  shows(document) {
    const { image_url, image_or_model_image } = offer(document)
    return { image_url: image_url ?? '', image_or_model_image: { ...image_or_model_image } }
  },
  pictures(document) {
    const { image_url, image_or_model_image } = offer(document)
    return { image_url: image_url ?? '', 'image_or_model_image/url': image_or_model_image?.url ?? '' }
  },
}

const offer = (document: JsonObject) => document as unknown as Offer
