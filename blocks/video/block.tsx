import { Play } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import { isSafeLink } from '../../runtime/route/link-scheme.ts'
import type { VideoProps } from '../../schemas/generated/types.ts'
import { HeadedBand } from '../shared/band/band.tsx'
import { Picture } from '../shared/picture/picture.tsx'

/**
 * A still that is a link to the film: nothing is asked of the film's host until somebody presses it. With the script the
 * film starts in place. A draft may name a film that runs code or hides its host; it shows the still alone (SEO-02).
 */
export default function Video({ id, props, site, className }: BlockProps<VideoProps>) {
  return (
    <HeadedBand id={id} props={props} site={site} className={`fc-video ${className}`}>
      <div className="fc-video__frame" data-frame>
        <a
          className="fc-video__link"
          {...(isSafeLink(props.src) && { href: props.src, rel: 'noopener noreferrer', 'data-play': true })}
        >
          {props.poster && (
            <Picture
              src={props.poster}
              alt=""
              sizes="(min-width: 1200px) 72rem, 100vw"
              width={1600}
              height={900}
            />
          )}
          <span className="fc-video__button">
            <Play aria-hidden size={28} />
            <span>
              <span className="fc-visually-hidden">Play: </span>
              {props.title}
              {props.duration && <span className="fc-video__time fc-tabular"> {props.duration}</span>}
            </span>
          </span>
        </a>
      </div>
    </HeadedBand>
  )
}
