import { ApiError } from '../api/api.ts'

/** What went wrong, with what the server says about single fields. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) {
    const details = (error.body.errors ?? []).map(({ message }) => message)
    return [...new Set([error.message, ...details])].join(' ')
  }
  return error instanceof Error ? error.message : String(error)
}
