import { Camera } from 'lucide-react'
import type { BlockProps } from '../../runtime/block/types.ts'
import type { RequestPhotosProps } from '../../schemas/generated/types.ts'

/** Holds the form that asks for photos, folded, where the car lacks them (VEH-28). */
export default function RequestPhotos({
  props,
  data: shown,
  slots,
  className,
}: BlockProps<RequestPhotosProps, boolean>) {
  if (!shown) return null
  return (
    <details className={`fc-request-photos ${className}`} name="request-photos">
      <summary>
        <Camera aria-hidden size={20} />
        <span>
          <strong>{props.title}</strong>
          {props.text}
        </span>
      </summary>
      {slots['form']}
    </details>
  )
}
