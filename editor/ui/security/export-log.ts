import { ApiError, OfflineError } from '../api/call.ts'
import { saveAsFile } from '../api/save-as-file.ts'
import { securityApi } from './security-api.ts'

const NEXT = /<([^>]+)>;\s*rel="next"/

/**
 * Fetches the log part by part and gives it as one file; nothing is given when it is stopped.
 *
 * @param onPart of the parts that have come, how many
 * @throws ApiError, OfflineError
 */
export async function exportLog(onPart: (count: number) => void, signal: AbortSignal): Promise<void> {
  const parts: Blob[] = []
  let address: string | undefined = securityApi.exportAddress()
  while (address !== undefined) {
    const answer: Response = await send(address, signal)
    // Not made texts of: a year of them is some megabytes.
    parts.push(await answer.blob())
    onPart(parts.length)
    address = NEXT.exec(answer.headers.get('link') ?? '')?.[1]
  }
  saveAsFile('security-log.csv', parts, 'text/csv')
}

async function send(address: string, signal: AbortSignal): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(address, { signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new OfflineError(error)
  }
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json().catch(() => ({}))) as object)
  return answer
}
