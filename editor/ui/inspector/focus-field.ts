import { inspectorTab, type InspectorTab } from './inspector-tab.ts'

/**
 * Puts the focus on the field of the selected block with this label; on the form's first one where it has none.
 *
 * @param label its name, or what it may be called
 * @param tab the view that has it; without one it is looked for in each
 */
export async function focusField(label: RegExp | string, tab?: InspectorTab): Promise<void> {
  const tabs = tab === undefined ? (['content', 'style'] as const) : [tab]
  // The form of the block that was selected just now is drawn with the next frame.
  await nextFrame()
  if (tab === undefined && focusLabelled(label)) return
  for (const each of tabs) {
    inspectorTab.set({ tab: each })
    await nextFrame()
    await nextFrame()
    if (focusLabelled(label)) return
  }
  focusLabelled(/./)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function focusLabelled(label: RegExp | string): boolean {
  const labels = document.querySelectorAll<HTMLElement>(
    '.ed-inspector .ed-form label, .ed-inspector label, .ed-inspector .ed-label',
  )
  const isMeant = (text: string) => (typeof label === 'string' ? text === label : label.test(text))
  for (const each of labels) {
    const control = isMeant(each.textContent.trim()) ? controlOf(each) : null
    if (!control) continue
    control.focus()
    control.scrollIntoView({ block: 'nearest' })
    return true
  }
  return false
}

/** Of a row of choices the chosen one. */
function controlOf(label: HTMLElement): HTMLElement | null {
  if (label instanceof HTMLLabelElement && label.control instanceof HTMLElement) return label.control
  if (label.id === '') return null
  const row = document.querySelector(`[aria-labelledby="${CSS.escape(label.id)}"]`)
  return row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input') ?? null
}
