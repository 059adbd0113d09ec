/** "Undo: Removed Hero (Ctrl + Z)" → the words, and the keys apart. */
export function keysApart(text: string): { words: string; keys: string } {
  const found =
    /^(?<words>.*\S)\s*\((?<keys>(?:(?:Ctrl|Alt|Shift) \+ )*(?:[A-Z/?↑↓←→]|Delete|Escape))\)$/u.exec(text)
  return { words: found?.groups?.['words'] ?? text, keys: found?.groups?.['keys'] ?? '' }
}

/** Keys as the person's keyboard has them: a Mac has ⌘ and ⌥ in the place of Ctrl and Alt. */
export function keyNames(keys: string, isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)): string {
  return isMac ? keys.replaceAll('Ctrl', '⌘').replaceAll('Alt', '⌥') : keys
}
