import { imageUrl, srcSet } from '../../runtime/format/image.ts'

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
  className?: string
}

const WIDTHS = [480, 768, 1200, 1600] as const

/** A picture of the image endpoint in the widths a page needs (LOC-25), with its proportions reserved. */
export function Picture({
  src,
  alt,
  sizes,
  width,
  height,
  widths = WIDTHS,
  priority = false,
  className,
}: PictureProps) {
  return (
    <img
      className={className}
      src={imageUrl(src, { width: widths[Math.min(1, widths.length - 1)] ?? width })}
      srcSet={srcSet(src, [...widths])}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}
