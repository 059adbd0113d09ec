import type { Bands } from './bands.ts'

/** What a member of a condition is about. */
export type ConditionCode =
  | 'flag'
  | 'country'
  | 'garage'
  | 'manufacturer'
  | 'setting'
  | 'sign-in'
  | 'width'
  | 'date'
  /** A member that this build does not know never holds. */
  | 'unknown-member'

/**
 * Why a block does not show: a member of its condition; `hidden` by a layer; `trial`, another version of it is looked at; `around`, a block around it does not show;
 * `section`, its shared section is none; `dealership`, the page is about another one; `data`, there is nothing for it to
 * show; `fault`, it is unknown or failed.
 */
export type ReasonCode =
  | ConditionCode
  | 'hidden'
  | 'trial'
  | 'around'
  | 'section'
  | 'dealership'
  | 'data'
  | 'fault'

/** One reason, for staff: never part of a visitor's page. */
export interface Reason {
  code: ReasonCode
  /** A plain sentence or two. */
  words: string
  /** Label of the layer that hides the block or wrote its condition. */
  layer?: string
  /** Label of the layer that turned the flag or set the setting that the condition asks about. */
  setBy?: string
  /** Id of the block around that does not show. */
  around?: string
  /** It shows at these window widths after all; at none when absent. */
  bands?: Bands
}

/** A reason with the layers behind it: "Shows while the flag “sale” is on; it is off. — Template classic, set by This dealer". */
export function reasonText({ words, layer, setBy }: Pick<Reason, 'words' | 'layer' | 'setBy'>): string {
  const by = [layer, setBy === undefined ? undefined : `set by ${setBy}`].filter((part) => part !== undefined)
  return by.length === 0 ? words : `${words} — ${by.join(', ')}`
}
