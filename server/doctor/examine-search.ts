import type { Outbound } from '../http/outbound/outbound.ts'
import type { Db } from '../db/database.ts'
import type { GroupState } from '../search/hosted-group.ts'
import { ShrunkStockError } from '../search/search-service.ts'
import { listGroups } from '../search/search-groups.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const ANSWER_MS = 3_000
/** Machines that one look asks at most. */
const MOST_HOSTS = 50

const ADVICE =
  'Look at the cluster and at its log. Meanwhile Forecourt answers these dealers’ searches itself, with all of their cars, and goes back by itself.'

const CERTIFICATE_ADVICE =
  'Its certificate is not believed: name its authority’s certificate in NODE_EXTRA_CA_CERTS, in the environment of what starts Node, and let SEARCH_HOST have the certificate’s name.'
const SHRUNK_ADVICE =
  'Look at the stock. When the cars have really gone: npx forecourt search rebuild --allow-shrinking. Else bring them back, by the feed or a backup. Until then Forecourt answers itself where the engine cannot.'
/** No server writes there for so long: its settings have changed, or its dealers have gone. */
const LEFT_MS = 24 * 60 * 60 * 1000

/** What the servers of the platform know together of engines on other machines. @param now epoch milliseconds */
export async function examineSearchGroups(db: Db, now: number): Promise<Finding[]> {
  return (await listGroups(db, now)).flatMap(({ id, engine, host, beginning, refused, isLed, ledUntil }) => [
    ...(refused ? [shrunk(engine, host, refused)] : []),
    ...(!isLed && ledUntil < now - LEFT_MS
      ? [
          warning(
            'search',
            `no server has written to ${engine} at ${host} for a day: indexes ${beginning}* are nobody’s`,
            `When other hosts, another key or another search.index took their place, delete those indexes there, then npx forecourt search forget ${id}.`,
          ),
        ]
      : []),
  ])
}

function shrunk(engine: string, host: string, { before, after }: { before: number; after: number }): Finding {
  return warning(
    'search',
    `${engine} at ${host}: a build was refused that would have left ${after} of ${before} cars`,
    SHRUNK_ADVICE,
  )
}

/** The engines as this server finds them while it asks them. */
export function examineSearch(engines: readonly GroupState[]): Finding[] {
  return engines.flatMap((state) => {
    const { engine, host, problem, refused } = state
    if (!refused) return [answering(state)]
    const isAll = problem?.startsWith(ShrunkStockError.name) ?? false
    // What has become of the engine since then is told beside it.
    return isAll ? [shrunk(engine, host, refused)] : [answering(state), shrunk(engine, host, refused)]
  })
}

function answering({ engine, host, dealers, answered, problem }: GroupState): Finding {
  if (problem !== undefined) {
    return warning(
      'search',
      `${engine} at ${host} does not answer, for ${dealers} dealers: ${problem}`,
      ADVICE,
    )
  }
  const told = `${engine} at ${host} answers for ${answered} of ${dealers} dealers`
  return answered === dealers
    ? ok('search', told)
    : warning('search', told, 'The others’ stock is on its way there; Forecourt answers for them meanwhile.')
}

/** Whether each machine answers that the environment names as a search engine. @param outbound reaches our own network */
export async function examineSearchHosts(
  env: Readonly<Record<string, string | undefined>>,
  outbound: Outbound,
): Promise<Finding[]> {
  const hosts = Object.entries(env).flatMap(([name, value]) =>
    /^DEALER_[A-Z0-9_]+__SEARCH_HOST$/.test(name) && value ? value.split(',') : [],
  )
  const asked = [...new Set(hosts)].slice(0, MOST_HOSTS)
  const silent = await Promise.all(asked.map((host) => problemAt(host, outbound)))
  const away = silent.filter((problem) => problem !== undefined)
  if (asked.length === 0) return [ok('search', 'Forecourt’s own engine, for every dealer')]
  const told = `${asked.length - away.length} of ${asked.length} machines answer`
  if (away.length === 0) return [ok('search', told)]
  const sentence = `${told}; ${away.slice(0, 3).join('; ')}`
  const advice = away.some((problem) => /CERT|SIGNATURE/.test(problem))
    ? `${CERTIFICATE_ADVICE} ${ADVICE}`
    : ADVICE
  return [
    away.length === asked.length ? fault('search', sentence, advice) : warning('search', sentence, advice),
  ]
}

/** Any answer will do: which one depends on the engine and its keys. */
async function problemAt(host: string, outbound: Outbound): Promise<string | undefined> {
  try {
    const { status } = await outbound(host, { timeoutMs: ANSWER_MS })
    return status < 500 ? undefined : `${host} answers ${status}`
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    return `${host}: ${code ?? name}`
  }
}
