/** What one look found, and what to do about it. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'fault'
  told: string
  /** What the operator does; nothing when all is well. */
  advice?: string
}

export const ok = (subject: string, told: string): Finding => ({ subject, state: 'ok', told })
export const warning = (subject: string, told: string, advice: string): Finding => ({
  subject,
  state: 'warning',
  told,
  advice,
})
export const fault = (subject: string, told: string, advice: string): Finding => ({
  subject,
  state: 'fault',
  told,
  advice,
})
