import { brolgaBayEdges } from './brolga-bay.ts'
import type { Edge, EdgeFacts } from './edge.ts'
import { kereruCoastEdges, lanternfishEdges, prairieLarkspurEdges, voltbirdEdges } from './multi-make.ts'
import { quokkaRidgeEdges, silverwattleEdges, wanderingWombatEdges } from './tied-and-caravans.ts'

const EDGES: Record<string, (facts: EdgeFacts) => Edge[]> = {
  'brolga-bay': brolgaBayEdges,
  'silverwattle-toyota': silverwattleEdges,
  'quokka-ridge-nissan': quokkaRidgeEdges,
  'wandering-wombat': wanderingWombatEdges,
  lanternfish: lanternfishEdges,
  voltbird: voltbirdEdges,
  'kereru-coast': kereruCoastEdges,
  'prairie-larkspur': prairieLarkspurEdges,
}

/** The edge cars that the demo dealer must hold; none for other tenants. */
export function edgesOf(slug: string, facts: EdgeFacts): Edge[] {
  return Object.hasOwn(EDGES, slug) ? (EDGES[slug]?.(facts) ?? []) : []
}
