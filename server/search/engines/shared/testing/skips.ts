const REASON =
  'the words are matched by the engine itself, which a fake would only imitate: its requests are in fixtures'

/** Tests of what only the real server does. */
export const NEEDS_WORDS: Record<string, string> = {
  'typos find what is meant; a year is never mistaken for another': REASON,
  'synonyms: ute/pickup, auto/automatic, merc/mercedes, 4wd/4x4/awd': REASON,
}
