import type { SourceValues } from './source-values.ts'

export type SourceField = keyof SourceValues

export interface Merged {
  values: SourceValues
  /** What the other one changed and stands in the form now. */
  taken: SourceField[]
  /** What both changed; the form's own stands. */
  kept: SourceField[]
}

/** Fields that say together where the file is, or when: half of one and half of the other would be a third that nobody wrote. */
const TOGETHER: readonly (readonly SourceField[])[] = [
  [
    ...(['kind', 'url', 'signIn', 'user', 'header', 'secret', 'files'] as const),
    ...(['host', 'port', 'path', 'hostKey', 'keyKind'] as const),
  ],
  ['often', 'time', 'at'],
  ['webhook', 'webhookSecret'],
]

/** What two people made of one feed, in one form: nothing of either is lost without a word. */
export function mergeValues(opened: SourceValues, mine: SourceValues, theirs: SourceValues): Merged {
  const grouped = new Set(TOGETHER.flat())
  const alone = (Object.keys(mine) as SourceField[])
    .filter((field) => !grouped.has(field))
    .map((field) => [field])
  const merged: Merged = { values: { ...mine }, taken: [], kept: [] }
  for (const group of [...TOGETHER, ...alone]) {
    const differ = (a: SourceValues, b: SourceValues) => group.some((field) => a[field] !== b[field])
    const [first] = group
    if (first === undefined || !differ(opened, theirs) || !differ(mine, theirs)) continue
    if (differ(opened, mine)) {
      merged.kept.push(first)
      continue
    }
    merged.taken.push(first)
    Object.assign(merged.values, Object.fromEntries(group.map((field) => [field, theirs[field]])))
  }
  return merged
}

const WORDS: Partial<Record<SourceField, string>> = {
  name: 'the name',
  kind: 'where the file is',
  often: 'when it comes',
  mapping: 'what its columns mean',
  alertTo: 'who is told',
  webhook: 'the address that is told too',
  lateAfterHours: 'when it is late',
  carsOf: 'whose cars they are',
  isPaused: 'whether it is paused',
}

/** @param told who changed the feed, in words */
export function mergeInWords(told: string, { taken, kept }: Pick<Merged, 'taken' | 'kept'>): string {
  const named = (fields: readonly SourceField[]) => fields.map((field) => WORDS[field] ?? field).join(', ')
  return [
    told,
    ...(taken.length > 0 ? [`Taken over into this form: ${named(taken)}.`] : []),
    ...(kept.length > 0 ? [`Changed by both of you, and here as you wrote it: ${named(kept)}.`] : []),
    'Nothing is saved yet: look it over and save again.',
  ].join(' ')
}
