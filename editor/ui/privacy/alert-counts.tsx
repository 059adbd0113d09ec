import { useEffect, useState } from 'react'
import type { AlertCounts as Counts } from '../../../schemas/generated/editor-api.ts'
import { Problem } from '../parts/problem.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { privacyApi } from './privacy-api.ts'

/** How many visitors want mail about cars of a dealer. */
export function AlertCounts({ slug }: { slug: string }) {
  const [counts, setCounts] = useState<Counts | undefined>(undefined)
  const { problem, attempt } = useAttempt()
  useEffect(() => {
    void attempt(async () => setCounts(await privacyApi.alerts(slug)))
  }, [attempt, slug])
  return (
    <section className="ed-account" aria-labelledby="alerts">
      <h3 id="alerts">Mail that visitors asked for</h3>
      {!counts && !problem && <p className="ed-quiet">Fetching …</p>}
      <Problem text={problem} />
      {counts && (
        <p>
          {counted(counts.searches, 'saved search', 'saved searches')},{' '}
          {counted(counts.cars, 'price alert', 'price alerts')}
        </p>
      )}
    </section>
  )
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
