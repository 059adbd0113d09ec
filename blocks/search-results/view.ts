/** How the cars are shown. The map is offered where the site has several locations. */
export const VIEWS = ['grid', 'list', 'map'] as const

export type View = (typeof VIEWS)[number]

/** The address parameter of the view: in the address it survives reload and sharing, and the server draws the same. */
const PARAMETER = 'view'

/** The view that an address asks for; the grid for anything else. */
export function readView(unknown: readonly [string, string][]): View {
  const value = unknown.find(([name]) => name === PARAMETER)?.[1]
  return VIEWS.find((view) => view === value) ?? 'grid'
}

/** The further parameters of an address with another view; the grid is not written. */
export function withView(unknown: readonly [string, string][], view: View): [string, string][] {
  const others = unknown.filter(([name]) => name !== PARAMETER)
  return view === 'grid' ? others : [...others, [PARAMETER, view]]
}
