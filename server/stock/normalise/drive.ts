import { normalised, type Normalised } from './rules.ts'

/** The words of the `drive` facet; generated stock uses the same. */
export type Drive =
  | 'Four Wheel Drive'
  | 'All Wheel Drive'
  | 'Front Wheel Drive'
  | 'Rear Wheel Drive'
  | 'Two Wheel Drive'

const DRIVES: [RegExp, Drive][] = [
  [/^(?:4x4|4wd|quatre roues|four[- ]wheel[- ]drive|part[- ]time 4wd|4 wheel drive)/i, 'Four Wheel Drive'],
  [
    /^(?:awd|traction int[ée]grale|int[ée]grale|all[- ]?wheel|quattro|4matic|xdrive|4motion|all$)/i,
    'All Wheel Drive',
  ],
  [/^(?:fwd|front|traction)/i, 'Front Wheel Drive'],
  [/^(?:rwd|rear|propulsion)/i, 'Rear Wheel Drive'],
  [/^(?:2wd|4x2|two[- ]wheel)/i, 'Two Wheel Drive'],
]

/** `Front` → `Front Wheel Drive`, `4X4` → `Four Wheel Drive`, `quattro` → `All Wheel Drive`; `Other` says nothing. */
export function normaliseDrive(text: string): Normalised<Drive> {
  const drive = DRIVES.find(([pattern]) => pattern.test(text))?.[1] ?? null
  if (drive === null) return normalised<Drive>(null, 'text.placeholder')
  return normalised(drive, ...(drive === text ? [] : (['drive.alias'] as const)))
}
