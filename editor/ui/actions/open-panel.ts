import type { PanelName } from './panels.ts'

/** Shows a panel of the left side, whoever asks: its tab does it. */
export function openPanel(name: PanelName): void {
  document.getElementById(`tab-${name}`)?.click()
}
