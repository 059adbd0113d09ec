/** A filter that cannot be run; `message` names the parameter and the place, ready for the visitor of the protocol. */
export class FilterError extends Error {
  override readonly name = 'FilterError'
}
