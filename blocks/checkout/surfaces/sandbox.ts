import type { MountSurface } from './surface.ts'

/** The sandbox's page in a frame, as a real provider's form would stand there. */
export const mount: MountSurface = async (host, { payment_page: page }) => {
  if (page === null) throw new Error('The sandbox gave no page')
  const frame = document.createElement('iframe')
  frame.title = 'Sandbox payment'
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
