import autocannon from 'autocannon'

const CONNECTIONS = 16
const SECONDS = 4

/** Answers per second of one address on loopback; throws when an answer was not 200. */
export async function pagesPerSecond(port: number, host: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { host, 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${host}: ${result.non2xx} answers were not 200, ${result.errors} requests failed`)
  }
  return result.requests.average
}
