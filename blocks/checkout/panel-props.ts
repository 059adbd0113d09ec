import type { ReactNode } from 'react'
import type { PageContext, SiteContext } from '../../runtime/block/site-context.ts'
import type { CheckoutData } from './checkout-data.ts'

export interface CheckoutPanelProps {
  id: string
  data: CheckoutData
  site: SiteContext
  page: PageContext
  /** Page of the checkout without a reservation: path, and query where the page needs one. */
  returnPath: string
  /** Choices that go along with the details. */
  extra: Record<string, string>
  /** What to do instead of paying a deposit. */
  skip?: ReactNode
}
