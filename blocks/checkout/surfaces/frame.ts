import type { MountSurface } from './surface.ts'

/** A provider's own page in a frame, where it has no form of its own: it stands on this site, so its form can be sent. */
export const mount: MountSurface = async (host, { payment_page: page }) => {
  if (page === null) throw new Error('The payment provider gave no page')
  const frame = document.createElement('iframe')
  frame.title = 'Payment'
  frame.className = 'fc-checkout__frame'
  const shown = loaded(frame)
  frame.src = page
  host.replaceChildren(frame)
  await shown
  return {
    async pay() {
      const form = frame.contentDocument?.querySelector('form')
      if (form) {
        const answered = loaded(frame)
        form.requestSubmit()
        await answered
      }
      return { kind: 'sent' }
    },
    close: () => frame.remove(),
  }
}

function loaded(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))
}
