import type { DeadLetter } from '../../../schemas/generated/editor-api.ts'
import { call } from '../api/call.ts'

export type { DeadLetter, PlatformStatus } from '../../../schemas/generated/editor-api.ts'

/** What staff may do with what was given up. */
export type LetterAction = 'again' | 'give-up'

/** The calls of the page of status. */
export const statusApi = {
  status: () => call('GET /api/editor/status', {}),
  settle: ({ queue, id }: DeadLetter, action: LetterAction) =>
    call(`POST /api/editor/status/dead-letters/:queue/:id/${action}`, {
      params: { queue, id },
    }),
}
