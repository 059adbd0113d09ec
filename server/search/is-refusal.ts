/** Statuses of a 4xx that tell of the engine and not of what it was asked: no access, no index, too slow, too much at once. */
const OF_THE_ENGINE: ReadonlySet<number> = new Set([401, 403, 404, 408, 429])

/** Whether an engine answered that it will not do what it was asked, by the status that its client's error carries. */
export function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return status >= 400 && status < 500 && !OF_THE_ENGINE.has(status)
}

/** As the official clients name it: `statusCode`, `httpStatus` or `status`; 0 where nobody answered. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 0
  const { statusCode, httpStatus, status } = error as {
    statusCode?: unknown
    httpStatus?: unknown
    status?: unknown
  }
  return [statusCode, httpStatus, status].find((value) => typeof value === 'number') ?? 0
}
