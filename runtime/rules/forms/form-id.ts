/**
 * The address of a form: block ids are unique on a page only, and the forms of two pages ask for different things.
 *
 * @param routeId id of the page's route
 * @param blockId id of the form's node
 */
export function formIdOf(routeId: string, blockId: string): string {
  return `${routeId}.${blockId}`
}
