import type { Dealer } from '../api/api.ts'
import { Dialog } from '../parts/dialog.tsx'
import { AlertCounts } from './alert-counts.tsx'
import { PersonFinder } from './person-finder.tsx'
import { RetentionForm } from './retention-form.tsx'

/** What a dealer holds about visitors: shown and erased when somebody asks, and how long it is kept. */
export function PrivacyDialog({ dealer, onClose }: { dealer: Dealer; onClose: () => void }) {
  return (
    <Dialog title={`Personal data at ${dealer.name}`} onClose={onClose}>
      <PersonFinder slug={dealer.slug} />
      <AlertCounts slug={dealer.slug} />
      <RetentionForm slug={dealer.slug} />
    </Dialog>
  )
}
