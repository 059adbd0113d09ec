/** What a rule answers: whether it holds, and if not, the names of everything that speaks against it. */
export interface Decision<Reason extends string = string> {
  ok: boolean
  reasons: Reason[]
}

/** Builds a decision from conditions by the name of their failure: `{ sold: false }` means "not sold, so nothing against it". */
export function decide<Reason extends string>(against: Record<Reason, boolean>): Decision<Reason> {
  const reasons = (Object.keys(against) as Reason[]).filter((reason) => against[reason])
  return { ok: reasons.length === 0, reasons }
}
