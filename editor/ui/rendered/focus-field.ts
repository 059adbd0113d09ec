import { inspectorTab } from '../inspector/inspector-tab.ts'

/** Puts the focus on the field of the selected block with this label; on the form's first one where it has none. */
export async function focusField(label: RegExp): Promise<void> {
  // The form of the block that was selected just now is drawn with the next frame.
  await nextFrame()
  if (focusLabelled(label)) return
  for (const tab of ['content', 'style'] as const) {
    inspectorTab.set({ tab })
    await nextFrame()
    await nextFrame()
    if (focusLabelled(label)) return
  }
  focusLabelled(/./)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function focusLabelled(label: RegExp): boolean {
  const labels = document.querySelectorAll<HTMLElement>(
    '.ed-inspector .ed-form label, .ed-inspector label, .ed-inspector .ed-label',
  )
  const found = [...labels].find(({ textContent }) => label.test(textContent.trim()))
  const control = found && controlOf(found)
  control?.focus()
  return control !== null && control !== undefined
}

/** Of a row of choices the chosen one. */
function controlOf(label: HTMLElement): HTMLElement | null {
  if (label instanceof HTMLLabelElement) return label.control
  const row = document.querySelector(`[aria-labelledby="${CSS.escape(label.id)}"]`)
  return row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input') ?? null
}
