import { LATE_SHEET_ID } from './page-data.ts'

/** How long a sheet that does not come may keep an island from coming alive, in milliseconds. */
export const LONGEST_WAIT = 1000

/**
 * Takes the rules that the first screen does without, whatever the medium. Comes back when they count, or when they do not
 * come: an island without its finish is better than none.
 */
export async function lateSheet(): Promise<void> {
  const link = document.getElementById(LATE_SHEET_ID)
  if (!(link instanceof HTMLLinkElement)) return
  link.media = 'all'
  // The page has loaded when its sheets have come or failed.
  if (link.sheet || document.readyState === 'complete') return
  await new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve())
    setTimeout(resolve, LONGEST_WAIT)
  })
}
