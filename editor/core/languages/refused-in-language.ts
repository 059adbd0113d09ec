import type { Command, CommandFinding } from '../command.ts'

/**
 * While a further language is shown its words are changed and nothing else: a page has one structure for all of them. What is
 * found and replaced was looked at place by place, whichever language is shown.
 */
export function refusedInLanguage(command: Command): CommandFinding | undefined {
  const isAllowed =
    command.do === 'edit-own' ||
    command.do === 'restore' ||
    command.do === 'replace-texts' ||
    (command.do === 'set-value' && command.steps[0] === 'languages')
  if (isAllowed) return undefined
  return {
    code: 'original-only',
    severity: 'error',
    message:
      'Only words can be changed in a further language. Choose “Original” above the page for everything else.',
    blockId: null,
  }
}
