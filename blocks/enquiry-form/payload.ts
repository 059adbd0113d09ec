import type { EnhancePayload } from '../../runtime/block/types.ts'
import type { EnquiryData } from './load.ts'

/** What the script of the form gets; the props are all in its data. */
export type FormPayload = EnhancePayload<never, EnquiryData>
