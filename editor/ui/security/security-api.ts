import type { SecurityEvent } from '../../../schemas/generated/editor-api.ts'
import { addressOf, call } from '../api/call.ts'

export type { SecurityEvent } from '../../../schemas/generated/editor-api.ts'

export interface SecurityQuery {
  who: string
  /** Every result when empty. */
  result: SecurityEvent['result'] | ''
}

/** The calls of the security log. */
export const securityApi = {
  /** @param before id of the oldest line that is shown already */
  events: ({ who, result }: SecurityQuery, before?: number) =>
    call('GET /api/editor/security-log', {
      query: {
        ...(who !== '' && { who }),
        ...(result !== '' && { result }),
        ...(before !== undefined && { before }),
      },
    }),
  exportAddress: () => addressOf('GET /api/editor/security-log/export', {}),
}
