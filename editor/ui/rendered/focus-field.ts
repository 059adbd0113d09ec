/** Parts of the form that are folded away until somebody opens them, in the order in which a field is looked for. */
const FOLDED = '.ed-inspector details:not([open])'

/** Puts the focus on the field of the selected block with this label; on the form's first one where it has none. */
export function focusField(label: RegExp): void {
  // The form of the block that was selected just now is drawn with the next frame.
  requestAnimationFrame(() => {
    if (focusLabelled(label)) return
    for (const part of document.querySelectorAll<HTMLDetailsElement>(FOLDED)) {
      if (part.querySelector('summary')?.textContent === 'Style') part.open = true
    }
    // What was folded away is made when it opens.
    requestAnimationFrame(() => requestAnimationFrame(() => focusLabelled(label) || focusLabelled(/./)))
  })
}

function focusLabelled(label: RegExp): boolean {
  const labels = document.querySelectorAll<HTMLElement>(
    '.ed-inspector .ed-form label, .ed-inspector details label, .ed-inspector label, .ed-inspector .ed-label',
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
