import { LATE_SHEET_ID } from './page-data.ts'

/** How long a sheet that does not come may keep an island from coming alive, in milliseconds. */
export const LONGEST_WAIT = 1000

/**
 * Takes the rules that the first screen does without, whatever the medium. Comes back when they count, or when they do not
 * come: an island without its finish is better than none.
 */
export async function lateSheet(): Promise<void> {
  const link = forAllMedia()
  if (!link || link.sheet) return
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
    setTimeout(resolve, LONGEST_WAIT)
  })
}

/**
 * The page's link is for few media and stays. A second one behind it has the file at hand where it may be kept: a sheet that is added leaves
 * fonts as they are, while one that changes its medium has all of them matched anew, and lines move.
 */
function forAllMedia(): HTMLLinkElement | null {
  const link = document.querySelector<HTMLLinkElement>(`link#${LATE_SHEET_ID}`)
  if (!link?.media) return link
  const { id, rel, href } = link
  link.removeAttribute('id')
  const added = Object.assign(document.createElement('link'), { id, rel, href })
  document.head.append(added)
  return added
}
