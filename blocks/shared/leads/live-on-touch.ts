import { FORM_TEXTS } from '../../../runtime/rules/forms/form-texts.ts'

/**
 * Fetches the script of a flow with the first touch: focus or a press inside `root`. What is pressed before the script
 * is there, a form sent or one of `buttons`, is pressed again when it is; when it cannot come, a form says so.
 *
 * @param begin imports the script and starts it; called again at the next touch when it fails
 * @returns starts at once, and tells whether the script is there
 */
export function liveOnTouch(
  root: HTMLElement,
  buttons: Iterable<HTMLElement>,
  begin: () => Promise<void>,
): () => Promise<boolean> {
  const untilLive = new AbortController()
  const { signal } = untilLive
  let live: Promise<void> | undefined

  async function start(): Promise<boolean> {
    live ??= begin()
    try {
      await live
      untilLive.abort()
      return true
    } catch {
      live = undefined
      return false
    }
  }
  async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (await start()) form.requestSubmit(submitter)
    // Most likely the network is down, so that the form would not arrive either.
    else window.alert(FORM_TEXTS.submitFailed)
  }
  root.addEventListener('focusin', () => void start(), { signal })
  root.addEventListener('pointerdown', () => void start(), { signal })
  root.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void send(event.target as HTMLFormElement, event.submitter)
    },
    { signal },
  )
  for (const button of buttons) {
    button.addEventListener('click', () => void start().then((ready) => ready && button.click()), { signal })
  }
  return start
}
