import type { Theme } from '../../schemas/generated/types.ts'

type Picture = Theme['picture']

/**
 * Where blocks show vehicles. Not the large view of a gallery, which shows photographs as they were taken; not people, places
 * of business, offers or anybody's logo.
 */
export const GRADED = [
  '.fc-car-card__picture',
  '.fc-vehicle-gallery img',
  '.fc-vehicle-spin img',
  '.fc-hero__media img',
  '.fc-model__media img',
  '.fc-bodies__media img',
  '.fc-budget__bodies img',
  ".fc-facets__list[data-pictures='body'] img",
  '.fc-recently-viewed__car img',
  '.fc-compare__picture img',
  '.fc-compare-tray__cars img',
  '.fc-checkout__summary>img',
] as const

/** Custom properties of how vehicles' pictures are cut (UI-12). */
export function cropProperties({ card, gallery, row, focusX, focusY }: Picture['crop']): [string, string][] {
  return [
    ['--fc-crop-card', ratio(card)],
    // Without it the composition of the page decides.
    ...(gallery === 'auto' ? [] : [['--fc-crop-gallery', ratio(gallery)] satisfies [string, string]]),
    ['--fc-crop-row', row === 'whole' ? 'contain' : 'cover'],
    ['--fc-crop-focus', `${focusX}% ${focusY}%`],
  ]
}

/** The one rule that colours vehicles' pictures; none for a theme that leaves them as they are, on paper and in forced colours. */
export function gradeCss(grade: Picture['grade']): string {
  const filters = [
    grade.brightness !== 1 && `brightness(${grade.brightness})`,
    grade.contrast !== 1 && `contrast(${grade.contrast})`,
    grade.saturation !== 1 && `saturate(${grade.saturation})`,
    grade.warmth !== 0 && `sepia(${grade.warmth})`,
    grade.hue !== 0 && `hue-rotate(${grade.hue}deg)`,
  ].filter((filter) => filter !== false)
  if (filters.length === 0) return ''
  return `@media screen and (forced-colors:none){:is(${GRADED.join(',')}){filter:var(--fc-dim,) ${filters.join(' ')}}}`
}

/** What stands behind the vehicle, for the one composition of its page that has a stage. */
export function groundAttribute({ picture, variants }: Theme): Record<string, string> {
  return variants.vehicle === 'stage' ? { 'data-ground': picture.ground } : {}
}

function ratio(shape: string): string {
  return shape.replace(':', '/')
}
