import { captureEvents } from './capture.ts'
import { whenDue } from './when-due.ts'

/**
 * Brings the islands of a document alive, each at its time. This is all the script a page ships up front; React and
 * the blocks come as chunks of their own when the first of them is due.
 */
export function startIslands(root: ParentNode): void {
  for (const island of root.querySelectorAll<HTMLElement>('fc-island')) {
    // Islands inside a React island are started by that one, after it has taken its markup over.
    const owner = island.parentElement?.closest('fc-island[data-kind=react]')
    if (!owner || owner === root) prepare(island)
  }
}

function prepare(island: HTMLElement): void {
  const release = captureEvents(island, activate)
  const cancel = whenDue(island, activate)
  let started = false

  function activate(): void {
    if (started) return
    started = true
    cancel()
    void load(island).then(release, (error: unknown) => {
      // The markup works without script as well: what the visitor did is handed on to the browser.
      release()
      reportError(error)
    })
  }
}

async function load(island: HTMLElement): Promise<void> {
  const react = island.dataset['kind'] === 'react'
  const { activate } = await (react ? import('./activate-react.ts') : import('./activate-script.ts'))
  await activate(island, startIslands)
  island.dataset['alive'] = ''
}
