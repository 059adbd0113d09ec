import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * Fewer tries than this find it: one of 49,000 common passwords with digits and capitals added, a word with the year, keys
 * in a row, a name. Twelve letters at random take a hundred times as many.
 */
const LEAST_GUESSES = 1e9

/** Long enough for any estimate, and known to all: examples from books and pictures, and lines that everybody has heard. */
const FAMOUS = [
  'correcthorsebatterystaple',
  'tr0ub4dor',
  'thequickbrownfox',
  'maytheforcebewithyou',
  'nevergonnagiveyouup',
  'tobeornottobe',
  'onceuponatime',
  'iamyourfather',
  'openthepodbaydoors',
  'donttrustanyone',
]
/** Letters and digits around such a line that make no other password of it. */
const MOST_AROUND = 12

/** What is looked at: the estimate takes time in the square of the length, and this much decides. */
const LOOKED_AT = 40

let estimator: Promise<ZxcvbnFactory> | undefined

/** With its lists, for the first password that is chosen and not for the start. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/**
 * What is wrong with a password that somebody would guess (ASVS 5.0 V6.2), in words for whoever chooses it.
 *
 * @param own words that say nothing about somebody who is known: their address and name
 */
export async function commonPassword(password: string, own: readonly string[]): Promise<string | undefined> {
  estimator ??= loadEstimator()
  const words = ['forecourt', ...own.flatMap((each) => [each, ...each.split(/[^\p{L}\p{N}]+/u)])]
  const known = words.filter((word) => word.length > 2).map((word) => word.slice(0, LOOKED_AT))
  const { guesses } = (await estimator).check(password.slice(0, LOOKED_AT), known)
  if (guesses >= LEAST_GUESSES && !isFamous(password)) return undefined
  return 'This password is among the first that somebody would try. Take several words that have nothing to do with each other, or let a password manager make one.'
}

function isFamous(password: string): boolean {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return FAMOUS.some((line) => plain.includes(line) && plain.length - line.length <= MOST_AROUND)
}
