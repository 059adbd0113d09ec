import type { BlockHead } from '../../runtime/block/types.ts'
import type { OnlinePurchaseProps } from '../../schemas/generated/types.ts'
import type { PurchaseData } from './load.ts'

export const head: BlockHead<OnlinePurchaseProps, PurchaseData | null> = ({ data }) =>
  data
    ? { tokens: { 'car.title': data.checkout.car.title }, robots: 'noindex', maxAge: 0 }
    : { notFound: true }
