import { enhanceIsland } from './activate-script.ts'
import type { BlockImports } from './block-imports.ts'
import { captureEvents } from './capture.ts'
import { pageData } from './client-data.ts'
import { whenDue } from './when-due.ts'

/**
 * Brings the islands of a document alive, each at its time. This is all the script a page ships up front; React and
 * the blocks come as chunks of their own when the first of them is due.
 */
export function startIslands(root: ParentNode, blocks: BlockImports): void {
  for (const island of root.querySelectorAll<HTMLElement>('fc-island')) {
    // Islands inside a React island are started by that one, after it has taken its markup over.
    const owner = island.parentElement?.closest('fc-island[data-kind=react]')
    if (!owner || owner === root) prepare(island, blocks)
  }
}

function prepare(island: HTMLElement, blocks: BlockImports): void {
  const release = captureEvents(island, activate)
  const cancel = whenDue(island, activate)
  let started = false

  function activate(): void {
    if (started) return
    started = true
    cancel()
    void load(island, blocks).then(release, (error: unknown) => {
      // The markup works without script as well: what the visitor did is handed on to the browser.
      release()
      reportError(error)
    })
  }
}

async function load(island: HTMLElement, blocks: BlockImports): Promise<void> {
  if (island.dataset['kind'] === 'react') {
    preloadScripts(pageData().scripts)
    const [{ hydrateIsland }, { importBlock }] = await Promise.all([
      import('./activate-react.ts'),
      blocks.react(),
    ])
    await hydrateIsland(island, importBlock, (root) => startIslands(root, blocks))
  } else {
    // Part of the loader: a file of its own would cost a round trip more than its few hundred bytes are worth.
    await enhanceIsland(island, blocks.script)
  }
  island.dataset['alive'] = ''
}

/** The document names these files only here: in its head they would be fetched before what the first screen shows. */
function preloadScripts(files: readonly string[] = []): void {
  for (const href of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}
