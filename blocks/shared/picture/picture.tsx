import { focusClass, imageUrl, type ImageTransform, isMoving, srcSet } from '../../../runtime/format/image.ts'

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
  /** Another way than by width alone: see `siteImage`. */
  by?: Omit<ImageTransform, 'width'> & { template: string | undefined }
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
  by,
  className,
}: PictureProps) {
  const { template, ...transform } = by ?? {}
  const image = (
    <img
      className={[className, focusClass(src)].filter(Boolean).join(' ') || undefined}
      src={imageUrl(src, { ...transform, width: widths[Math.min(1, widths.length - 1)] ?? width }, template)}
      srcSet={srcSet(src, [...widths], transform, template)}
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
  if (isMoving(src)) {
    return (
      <picture>
        <source media="(prefers-reduced-motion: no-preference)" srcSet={src} />
        {image}
      </picture>
    )
  }
  if (!cropped) return image
  return (
    <picture>
      <source media="(max-width: 575.98px)" srcSet={cropped} sizes="100vw" />
      {image}
    </picture>
  )
}
