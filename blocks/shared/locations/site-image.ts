import type { Settings } from '../../../schemas/generated/types.ts'

/** The default of the setting: that of the own endpoint, which `imageUrl` fills by itself. */
const OWN_TEMPLATE = '{src}?w={width}&q={quality}&crop={crop}'

/** What the own endpoint takes, in per cent. */
const OWN_QUALITY = { min: 30, max: 95 } as const

interface SiteImage {
  src: string
  /** Undefined where the own endpoint delivers the picture by its own names. */
  template: string | undefined
  /** Per cent. */
  quality: number
}

/**
 * How the settings of a site deliver a picture (LOC-25), for `imageUrl` and `srcSet`. A template that is not that of the
 * own endpoint names another host, which fetches our pictures by their path; drawings need nobody. Apart from `imageUrl`,
 * because the cards of the search have no use for it.
 */
export function siteImage(src: string, { template, quality }: Settings['images']): SiteImage {
  if (template === OWN_TEMPLATE) {
    const { min, max } = OWN_QUALITY
    return { src, template: undefined, quality: Math.min(max, Math.max(min, quality)) }
  }
  const isOwn = src.startsWith('/img/') && !/\.svg(?:$|[?#])/i.test(src)
  return isOwn
    ? { src: src.slice(1), template: template.replace(/\/?\{src\}/, '/{src}'), quality }
    : { src, template, quality }
}

/** The same as props of a picture, in the shape that places are shown in. */
export function pictureBy(image: string, images: Settings['images']) {
  const { src, ...by } = siteImage(image, images)
  return { src, by: { ...by, crop: '3:2' } }
}
