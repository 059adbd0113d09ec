import type { BlockProps } from '../../runtime/block/types.ts'
import type { ImageProps } from '../../schemas/generated/types.ts'
import { Picture } from '../shared/picture/picture.tsx'

export default function Image({ props, className }: BlockProps<ImageProps>) {
  const [wide = 3, high = 2] = props.ratio.split(':').map(Number)
  const width = 1200
  return (
    <figure
      className={`fc-image ${className}`.trim()}
      data-ratio={props.ratio}
      data-rounded={props.rounded || undefined}
    >
      <Picture
        src={props.src}
        alt={props.alt}
        sizes={props.sizes}
        width={width}
        height={Math.round((width * high) / wide)}
        priority={props.priority}
      />
      {props.caption && <figcaption className="fc-image__caption">{props.caption}</figcaption>}
    </figure>
  )
}
