/** Whether keys and the clipboard belong to a field. Elements of the canvas belong to another window, whose `Element` is another one. */
export function isTyping(target: EventTarget | null): boolean {
  if (target === null || !('closest' in target)) return false
  return (
    (target as Element).closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]',
    ) !== null
  )
}
