import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { serverWords } from '../../runtime/log/server-words.ts'

const FAILED = 'That did not work. Please check your connection and try again.'

/** Sends the form without leaving the page, for the search as its filters stand now. */
const enhance: BlockEnhance = (root, { page }) => {
  const form = root.querySelector('form')
  const said = root.querySelector<HTMLElement>('[data-said]')
  const button = form?.querySelector('button')
  if (!form || !said || !button) return

  const send = async (): Promise<void> => {
    const values = Object.fromEntries(new FormData(form))
    // Filters change the address without loading the page again.
    const isSearch = page.params['slug'] === undefined
    const address = isSearch ? `${location.pathname}${location.search}` : values['address']
    const response = await fetch('/api/alerts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, address }),
    })
    said.textContent = serverWords((await response.json()) as object) || FAILED
    said.toggleAttribute('data-failed', !response.ok)
    if (response.ok) form.reset()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    button.disabled = true
    said.textContent = 'Sending …'
    send()
      .catch((error: unknown) => {
        logFailure('The search was not saved', error)
        said.textContent = FAILED
        said.toggleAttribute('data-failed', true)
      })
      .finally(() => {
        button.disabled = false
      })
  })
}

export default enhance
