import { TRADE_NAMES } from '../../stock/trade-names.ts'
import { allowedTypos } from '../engines/embedded/text/edit-distance.ts'
import { mayHaveTypo, tokens } from '../engines/embedded/text/tokens.ts'

/** What buyers type that is no car and looks like one: hail is no HiLux, and a year no Yaris. */
const PLAIN_WORDS = ['hail', 'year', 'years', 'write', 'written', 'this', 'with', 'boat', 'sale']

/**
 * The words of every make and model that the trade knows, in stock or not: who asks for a Patrol has not mistyped petrol, and
 * an Atto 3 is no auto (SRCH-12). Words in which no typo is forgiven anyway are left out.
 */
export const KNOWN_NAMES: readonly string[] = [
  ...new Set(
    [...TRADE_NAMES, ...PLAIN_WORDS]
      .flatMap(tokens)
      .map(({ term }) => term)
      .filter((term) => allowedTypos(term) > 0 && mayHaveTypo(term)),
  ),
].toSorted()
