import { isAPIError } from 'better-auth/api'

/** What a call of the auth library answers; `undefined` where it refuses for what was typed. Its own faults stay errors. */
export async function refusedBy<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined
    throw error
  }
}
