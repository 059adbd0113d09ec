import { pointerOf } from '../../../json/pointer.ts'
import { textOf } from '../../../json/text.ts'
import type { Check } from '../../check.ts'

/** Control characters but tab and line ends, and what Unicode keeps for programs. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/

/** More of them are one paste, told often enough. */
const MOST = 20

export const check: Check = {
  code: 'unprintable-text',
  severity: 'error',
  title: 'A text with a character that cannot be shown',
  docs: 'Control characters and halves of characters come along with a paste. Browsers show them as �, and databases and feeds refuse them. Write the text anew.',
  source: 'CFG-25, HTML 13.2.3.5',
  create: ({ written, report }) => {
    let count = 0
    function visit(value: unknown, pointer: string, blockId: string | undefined): void {
      if (count >= MOST) return
      if (typeof value === 'string') {
        const what = faultOf(value)
        if (what === undefined) return
        count += 1
        const message = `This text holds ${what}, which cannot be shown. Write it anew.`
        report({ message, pointer, written: true, ...(blockId !== undefined && { blockId }) })
        return
      }
      if (typeof value !== 'object' || value === null) return
      const id = 'type' in value && 'id' in value ? textOf(value.id) : undefined
      for (const [key, child] of Object.entries(value))
        visit(child, pointer + pointerOf([key]), id ?? blockId)
    }
    return { tenant: () => visit(written, '', undefined) }
  },
}

function faultOf(text: string): string | undefined {
  const control = CONTROL.exec(text)?.[0]
  if (control !== undefined) {
    return `the control character U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  }
  return text.isWellFormed() ? undefined : 'half of a character'
}
