import type { FormField } from '../../runtime/rules/forms/form-rules.ts'
import { isTicked, joinTicked, tickedOf } from '../../runtime/rules/forms/form-rules.ts'

/** What a form sends beside the values of the visitor. */
export interface SubmissionMeta {
  /** Filled in by robots only; people never see the field (FORM-37). */
  honeypot: string
  /** How long the visitor had the page before sending, in milliseconds; unknown without script. */
  fillTime: number | undefined
  /** Path of the page with the form, for the answer to a post without script. */
  returnPath: string | undefined
  url: string | undefined
  source: string | undefined
  leadAttributes: unknown
}

export interface Submission {
  /** Trimmed values by name; empty strings are left out, ticked boxes are booleans. */
  values: Record<string, unknown>
  meta: SubmissionMeta
}

const META_NAMES = new Set(['website', 'fill_ms', 'return_path', 'url', 'source', 'lead_attributes'])

/**
 * Takes a posted body apart. JSON and form posts come out the same: a form post has strings only, and leaves unticked
 * boxes out.
 *
 * @param fields the fields that the form shows
 */
export function readSubmission(
  body: Readonly<Record<string, unknown>>,
  fields: readonly FormField[],
): Submission {
  const boxes = new Set(fields.filter((field) => field.type === 'checkbox').map((field) => field.name))
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (META_NAMES.has(name) || boxes.has(name)) continue
    const trimmed = typeof value === 'string' ? value.trim() : value
    if (trimmed !== '' && trimmed !== null && trimmed !== undefined) values[name] = trimmed
  }
  for (const { name, type, options } of fields) {
    if (type === 'checkboxes' && name in values) values[name] = joinedBoxes(values[name], options)
  }
  for (const name of boxes) values[name] = isTicked(body[name])
  // No box was shown, so no consent was asked for, whatever was sent (FORM-21).
  values['opt_in'] = boxes.has('opt_in') && values['opt_in'] === true
  const fillTime = Number(body['fill_ms'] ?? Number.NaN)
  return {
    values,
    meta: {
      honeypot: text(body['website']) ?? '',
      fillTime: fillTime >= 0 ? fillTime : undefined,
      returnPath: text(body['return_path']),
      url: text(body['url']),
      source: text(body['source']),
      leadAttributes: body['lead_attributes'],
    },
  }
}

/** The ticked boxes of a group as the one value that they are kept as: without script one comes as a text, several as a list (FORM-24). */
export function joinedBoxes(sent: unknown, options: FormField['options']): unknown {
  if (typeof sent === 'string') return joinTicked(tickedOf(sent, options))
  return Array.isArray(sent) ? joinTicked(sent.map(String)) : sent
}

/**
 * Robots fill in everything (`robot`: nothing is stored) and at once (`suspect`: stored, but not delivered, because a
 * browser that fills in a form by itself can be as quick). The browser measures the time: a page may have been kept for
 * long before this visitor saw it, and its own clock says nothing. Without script nothing is measured.
 *
 * @param minimumFillSeconds `settings.forms.minimumFillSeconds` (FORM-37)
 */
export function judge(
  { honeypot, fillTime }: Pick<SubmissionMeta, 'honeypot' | 'fillTime'>,
  minimumFillSeconds: number,
): 'person' | 'suspect' | 'robot' {
  if (honeypot !== '') return 'robot'
  return fillTime !== undefined && fillTime < minimumFillSeconds * 1000 ? 'suspect' : 'person'
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
