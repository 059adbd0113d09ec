import type { ReactNode } from 'react'
import type { PlatformStatus } from './status-api.ts'
import { sizeText, spanText } from './units.ts'

interface Fact {
  name: string
  value: ReactNode
  isBad?: boolean
}

/** The numbers of the platform, a card for each thing that can go wrong. */
export function Facts({
  status: { leads, jobs, feeds, database, disk, backupAgeMs },
}: {
  status: PlatformStatus
}) {
  return (
    <div className="ed-status__cards">
      <Card
        title="Leads"
        facts={[
          { name: 'Waiting', value: leads.waiting },
          {
            name: 'Oldest',
            value: leads.waiting === 0 ? 'none waits' : spanText(leads.oldestMs),
          },
          { name: 'Given up', value: leads.dead, isBad: leads.dead > 0 },
        ]}
      />
      <Card
        title="Background work"
        facts={[
          { name: 'Waiting for their time', value: jobs.waiting },
          { name: 'Running', value: jobs.running },
          {
            name: 'Longest overdue',
            value: jobs.overdueMs < 1000 ? 'none' : spanText(jobs.overdueMs),
          },
          { name: 'Given up', value: jobs.failed, isBad: jobs.failed > 0 },
        ]}
      />
      <Card
        title="Feeds"
        facts={[
          { name: 'Sources', value: feeds.all },
          { name: 'Late', value: feeds.late, isBad: feeds.late > 0 },
        ]}
      />
      <Card
        title="Database"
        facts={[
          { name: 'Kind', value: `${database.kind} ${database.version}` },
          { name: 'Size', value: sizeText(database.bytes) },
          ...database.standbys.map(standbyFact),
          ...(database.kind === 'PostgreSQL' && database.standbys.length === 0
            ? [{ name: 'Standby', value: 'none', isBad: true }]
            : []),
        ]}
      />
      <Card
        title="Disk and backups"
        facts={[
          {
            name: 'Free',
            value: `${sizeText(disk.free)} of ${sizeText(disk.size)}`,
          },
          {
            name: 'Newest backup',
            value: backupAgeMs === null ? 'there is none' : `${spanText(backupAgeMs)} ago`,
            isBad: backupAgeMs === null,
          },
        ]}
      />
    </div>
  )
}

function standbyFact({
  name,
  state,
  isSynchronous,
  lagMs,
  lagBytes,
}: PlatformStatus['database']['standbys'][number]): Fact {
  const lag = lagMs === null ? 'nothing behind' : `${lagMs} ms, ${sizeText(lagBytes)} behind`
  return {
    name: `Standby ${name}`,
    value: `${state}, ${isSynchronous ? 'synchronous' : 'not synchronous'}, ${lag}`,
    isBad: state !== 'streaming',
  }
}

function Card({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="ed-status__card" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {facts.map(({ name, value, isBad = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ed-health ed-number" data-tone={isBad ? 'error' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
