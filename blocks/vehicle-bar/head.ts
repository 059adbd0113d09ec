import type { BlockHead } from '../../runtime/block/types.ts'
import type { VehicleBarProps } from '../../schemas/generated/types.ts'
import type { BarData } from './load.ts'

/** The page leaves room below for the bar. */
export const head: BlockHead<VehicleBarProps, BarData | null> = ({ data }) =>
  data === null ? undefined : { attributes: { 'data-vehicle-bar': '' } }
