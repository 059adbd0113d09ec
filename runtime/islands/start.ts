import { SUBMIT_FAILED } from '../rules/forms/submit-failed.ts'
import { runScript } from './activate-script.ts'
import type { BlockImports } from './block-imports.ts'
import { captureEvents } from './capture.ts'
import { loadSite, pageData } from './client-data.ts'
import { fetchWhenNear } from './fetch-when-near.ts'
import { lateSheet } from './late-sheet.ts'
import { whenDue, whenSettled } from './when-due.ts'

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
  const prefill = prefilling(island, blocks)
  const held = captureEvents(island, activate)
  const cancel = whenDue(island, activate)
  let started = false
  if (island.dataset['when'] === 'interaction') fetchWhenNear(island, () => preload(island))

  function activate(): void {
    if (started) return
    started = true
    cancel()
    void load(island, blocks, prefill).then(
      () => held.giveBack(),
      (error: unknown) => {
        reportError(error)
        // The markup works without script as well: what the visitor did is handed on to the browser, unless there is no
        // network that would take it. Then what was typed stays, and the next touch tries again.
        if (navigator.onLine) return held.giveBack()
        started = false
        if (held.dropSending()) window.alert(SUBMIT_FAILED)
      },
    )
  }
}

/** Fills an island in as soon as the page is idle, and in any case before React takes it over. */
function prefilling(island: HTMLElement, blocks: BlockImports): () => Promise<void> {
  if (island.dataset['prefill'] === undefined) return () => Promise.resolve()
  let run: Promise<void> | undefined
  const start = (): Promise<void> => (run ??= fillIn(island, blocks))
  whenSettled(() => void start().catch(reportError))
  return start
}

async function fillIn(island: HTMLElement, blocks: BlockImports): Promise<void> {
  await runScript(island, blocks.prefill)
  island.dataset['prefilled'] = ''
}

async function load(island: HTMLElement, blocks: BlockImports, prefill: () => Promise<void>): Promise<void> {
  if (island.dataset['kind'] === 'react') {
    preload(island)
    // Beside its files, so that it costs no round trip of its own.
    const site = loadSite()
    site.catch(() => undefined)
    const sheet = lateSheet()
    await prefill()
    await evaluate(filesOf(island))
    const [{ hydrateIsland }, { importBlock }] = await Promise.all([
      import('./activate-react.ts'),
      blocks.react(),
      site,
      sheet,
    ])
    await hydrateIsland(island, importBlock, (root) => startIslands(root, blocks))
  } else {
    // Part of the loader: a file of its own would cost a round trip more than its few hundred bytes are worth.
    await runScript(island, async (block) => {
      const [script] = await Promise.all([blocks.script(block), lateSheet()])
      return script
    })
  }
  island.dataset['alive'] = ''
}

/** Scripts that an island needs, each after what it imports; the document names them only in its data. */
function filesOf({ dataset }: HTMLElement): readonly string[] {
  const { scripts, touched } = pageData()
  return (dataset['when'] === 'interaction' ? touched : scripts) ?? []
}

/** In the document's head these files would be fetched before what the first screen shows. */
function preload(island: HTMLElement): void {
  for (const href of filesOf(island)) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** One file at a time: run in one go they would be one long task, and the visitor's keys would wait for its end. */
async function evaluate(hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
}

/** After what the visitor did meanwhile. Safari has no scheduler. */
function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?: () => Promise<void> } }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
