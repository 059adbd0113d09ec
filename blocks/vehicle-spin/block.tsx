import type { BlockProps } from '../../runtime/block/types.ts'
import type { VehicleSpinProps } from '../../schemas/generated/types.ts'
import { SpinStage } from '../shared/spin/stage.tsx'
import type { SpinData } from './load.ts'

/** The page's car from all sides, under a heading of its own (VEH-34). */
export default function VehicleSpin({
  id,
  props: { title, ...texts },
  data,
  className,
}: BlockProps<VehicleSpinProps, SpinData | null>) {
  if (data === null) return null
  return (
    <section className={`fc-vehicle-spin ${className}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SpinStage {...data} {...texts} />
    </section>
  )
}
