import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { imageUrl, srcSet } from '../../runtime/format/image.ts'
import { comingSoonImage } from '../../runtime/rules/car/car-image.ts'
import type { VehicleGalleryProps } from '../../schemas/generated/types.ts'
import { SpinStage } from '../shared/spin/stage.tsx'
import type { GalleryData } from './load.ts'
import { GalleryTabs } from './gallery-tabs.tsx'

const WIDTHS = [480, 640, 768, 960, 1280]

/**
 * A scroll-snap strip that works by itself: swipe, and thumbnails that lead to their photo. The script adds buttons, keys,
 * dragging, the count and the large view (VEH-34).
 */
export default function VehicleGallery({
  id,
  props,
  data,
  site,
  className,
}: BlockProps<VehicleGalleryProps, GalleryData | null>) {
  if (data === null) return null
  const { images, name, turn } = data
  if (images.length === 0) {
    return (
      <div className={`fc-vehicle-gallery ${className}`}>
        <img
          className="fc-vehicle-gallery__placeholder"
          src={imageUrl(comingSoonImage(site.settings.search.noun, data.type), { width: 1280 })}
          alt="Photos coming soon"
          width={1280}
          height={853}
        />
      </div>
    )
  }
  const photos = (
    <>
      <div className="fc-vehicle-gallery__stage">
        <ul className="fc-vehicle-gallery__strip" data-strip tabIndex={0}>
          {images.map((image, index) => (
            <li key={image} id={`${id}-photo-${index + 1}`}>
              <img
                data-photo={image}
                src={imageUrl(image, { width: 960 })}
                srcSet={srcSet(image, WIDTHS)}
                sizes="(min-width: 992px) 60vw, 100vw"
                alt={`${name}, view ${index + 1} of ${images.length}`}
                width={1280}
                height={853}
                loading={index === 0 ? 'eager' : 'lazy'}
                fetchPriority={index === 0 ? 'high' : 'auto'}
                decoding="async"
              />
            </li>
          ))}
        </ul>
        <button type="button" className="fc-vehicle-gallery__zoom" data-zoom hidden>
          <Maximize2 aria-hidden size={18} />
          <span className="fc-visually-hidden">View photos larger</span>
        </button>
        {images.length > 1 && (
          <>
            <button type="button" className="fc-vehicle-gallery__step" data-turn="-1" hidden>
              <ChevronLeft aria-hidden size={24} />
              <span className="fc-visually-hidden">Previous photo</span>
            </button>
            <button type="button" className="fc-vehicle-gallery__step" data-turn="1" hidden>
              <ChevronRight aria-hidden size={24} />
              <span className="fc-visually-hidden">Next photo</span>
            </button>
            <span className="fc-vehicle-gallery__count" aria-hidden data-count>
              1 / {images.length}
            </span>
            <output className="fc-visually-hidden" data-position />
          </>
        )}
      </div>
      {props.thumbnails && images.length > 1 && (
        <ul className="fc-vehicle-gallery__thumbs" data-thumbs>
          {images.map((image, index) => (
            <li key={image}>
              <a
                href={`#${id}-photo-${index + 1}`}
                data-index={index}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <img
                  src={imageUrl(image, { width: 160 })}
                  alt={`Show view ${index + 1}`}
                  width={120}
                  height={80}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
  return (
    <section
      className={`fc-vehicle-gallery ${className}`}
      aria-roledescription="carousel"
      aria-label={`Photos of ${name}`}
    >
      {turn && <GalleryTabs id={id} photos={props.photosText} turn={props.turnText} />}
      {turn ? (
        <div id={`${id}-photos`} role="tabpanel" aria-labelledby={`${id}-tab-photos`}>
          {photos}
        </div>
      ) : (
        photos
      )}
      {turn && (
        <div id={`${id}-turn`} role="tabpanel" aria-labelledby={`${id}-tab-turn`} hidden>
          <SpinStage frames={turn} name={name} turnText="Turn" stopText="Stop" />
        </div>
      )}
    </section>
  )
}
