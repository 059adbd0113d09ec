import { normaliseDate } from '../normalise/dates.ts'
import { normaliseImages, normaliseList } from '../normalise/media.ts'
import { withoutMarkup } from '../normalise/text.ts'
import type { CarDraft } from './car-draft.ts'
import type { Cells } from './cells.ts'

type Media = Pick<
  CarDraft,
  | 'images'
  | 'thumbnails'
  | 'spin_images'
  | 'photos_count'
  | 'primary_image_url'
  | 'dealercomments'
  | 'standardEquipment'
  | 'filtered_features'
  | 'created_at'
  | 'rego_expiry'
  | 'build_date'
  | 'compliance_date'
>

/** Of a turn round a car; a turntable takes one per degree at the most. */
const MOST_VIEWS = 360

/** Pictures, texts and dates (VEH-32, VEH-34); only what the feed gives. */
export function mapMedia(cells: Cells, monthFirst: boolean): Media {
  const media: Media = {}
  const imageText = cells.texts('images').join('\n')
  const urls = imageText === '' ? [] : (cells.take('images', imageText, normaliseImages(imageText)) ?? [])
  if (urls.length > 0) {
    media.images = urls.map((url) => ({ image: { url } }))
    media.photos_count = urls.length
    media.primary_image_url = urls[0] ?? null
  }
  const turn = cells.texts('spin_images').join('\n')
  const views = turn === '' ? [] : (cells.take('spin_images', turn, normaliseImages(turn)) ?? [])
  if (views.length > 0) media.spin_images = views.slice(0, MOST_VIEWS)
  const comments = cells.text('comments')
  if (comments !== null) {
    const plain = cells.take('comments', comments, withoutMarkup(comments)) ?? ''
    media.dealercomments = plain.replaceAll('\n', '|')
  }
  const equipment = cells.text('equipment')
  if (equipment !== null) media.standardEquipment = normaliseList(equipment).join('|')
  const features = [...cells.texts('features').flatMap(normaliseList), ...titleStatus(cells)]
  if (features.length > 0) media.filtered_features = [...new Set(features)]
  const dates = [
    ['created_at', 'in_stock_since'],
    ['rego_expiry', 'rego_expiry'],
    ['build_date', 'build_date'],
    ['compliance_date', 'compliance_date'],
  ] as const
  for (const [field, role] of dates) {
    const text = cells.text(role)
    const date = text === null ? null : cells.take(role, text, normaliseDate(text, monthFirst))
    if (date !== null) media[field] = date
  }
  return media
}

/** "Rebuilt" of a title column alone would not say of what: "Rebuilt title". */
function titleStatus(cells: Cells): string[] {
  const text = cells.text('title_status')
  if (text === null || /^(?:no|none|n|false|0)$/i.test(text)) return []
  if (/^(?:yes|y|true|1)$/i.test(text)) return ['Written off before']
  return [/title|write|written|off/i.test(text) ? text : `${text} title`]
}
