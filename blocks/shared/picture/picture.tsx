import { imageUrl, srcSet } from '../../../runtime/format/image.ts'
import type { Settings } from '../../../schemas/generated/types.ts'

interface PictureProps {
  src: string
  alt: string
  /** What the layout gives the picture: the `sizes` attribute. */
  sizes: string
  width: number
  height: number
  widths?: readonly number[]
  /** The largest picture of the first screen: loaded at once and before others. */
  priority?: boolean
  /** What phones get where their layout cuts most of the picture away: one of IMAGE_RATIOS, over the whole width. */
  phoneCrop?: string | undefined
  /** The site's own transforms, which pictures of locations go through (LOC-25). */
  images?: Settings['images']
  /** Shape that the source crops to: one of IMAGE_RATIOS. */
  crop?: string
  className?: string
}

const WIDTHS = [480, 768, 1200, 1600] as const

/** Finer than 960 px nobody sees on a phone, and it is the phone's connection that waits. */
const PHONE_WIDTHS = [480, 640, 768, 960] as const

/** Of their small pixels nobody sees the difference to 75. */
const PHONE_QUALITY = 65

/** A picture of the image endpoint in the widths a page needs (LOC-25), with its proportions reserved. */
export function Picture({
  src,
  alt,
  sizes,
  width,
  height,
  widths = WIDTHS,
  priority = false,
  phoneCrop,
  images,
  crop,
  className,
}: PictureProps) {
  const { src: from, template, quality } = images ? siteImage(src, images) : { src }
  const transform = { ...(quality !== undefined && { quality }), ...(crop && { crop }) }
  const image = (
    <img
      className={className}
      src={imageUrl(from, { ...transform, width: widths[Math.min(1, widths.length - 1)] ?? width }, template)}
      srcSet={srcSet(from, [...widths], transform, template)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
  const cropped = phoneCrop && srcSet(src, PHONE_WIDTHS, { crop: phoneCrop, quality: PHONE_QUALITY })
  if (!cropped) return image
  return (
    <picture>
      <source media="(max-width: 575.98px)" srcSet={cropped} sizes="100vw" />
      {image}
    </picture>
  )
}

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
