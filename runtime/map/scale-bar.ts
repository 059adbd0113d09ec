import type { Regional } from '../../schemas/generated/types.ts'

const KM_PER_MILE = 1.609344

/** The longest round distance that is no longer than the room for it. */
export function scaleBar(
  kmPerPixel: number,
  longest: number,
  { distanceUnit }: Pick<Regional, 'distanceUnit'>,
): { width: number; words: string } {
  const perPixel = distanceUnit === 'km' ? kmPerPixel : kmPerPixel / KM_PER_MILE
  const most = perPixel * longest
  const power = 10 ** Math.floor(Math.log10(most))
  const round = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power
  return { width: Math.round(round / perPixel), words: `${Number(round.toPrecision(1))} ${distanceUnit}` }
}
