import { Camera } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { RequestPhotosProps } from '../../schemas/generated/types.ts'
import type { RequestPhotosData } from './load.ts'

/** Holds the form that asks for photos, folded, where the car lacks them (VEH-28). */
export default function RequestPhotos({
  props,
  data,
  slots,
  className,
}: BlockProps<RequestPhotosProps, RequestPhotosData | null>) {
  if (data === null) return null
  return (
    <details className={`fc-request-photos ${className}`} name="request-photos">
      <summary>
        <Camera aria-hidden size={20} />
        <span>
          <strong>{data.photographed ? props.moreTitle : props.title}</strong>
          {data.photographed ? props.moreText : props.text}
        </span>
      </summary>
      {slots['form']}
    </details>
  )
}
