import type { BlockNode } from '../block/types.ts'
import { sameJson, type JsonObject } from '../json/object.ts'
import { sectionsOf, sectionTitle } from '../sections/sections.ts'
import { effectiveOf, type FleetSite } from './uses.ts'

/** A shared section as another dealer has it. */
export interface GivenSection {
  section: string
  nodes: BlockNode[]
  /** Also where there is none of that name. */
  add: boolean
}

/**
 * Gives a site a shared section. One of a template or brand is theirs to change: merged with it, the blocks would not be
 * what was given.
 *
 * @returns `undefined` where nothing changes
 */
export function putSection(
  site: FleetSite,
  { section, nodes, add }: GivenSection,
): 'inherited' | { document: JsonObject; text: string } | undefined {
  if (Object.hasOwn(sectionsOf(site.lower), section)) return 'inherited'
  const sections = sectionsOf(effectiveOf(site))
  const before = Object.hasOwn(sections, section) ? sections[section] : undefined
  if (sameJson(before, nodes) || (before === undefined && !add)) return undefined
  return {
    document: { ...site.own, sections: { ...sectionsOf(site.own), [section]: nodes } },
    text: `${before === undefined ? 'Added' : 'Changed'} the shared section ${sectionTitle(section)}`,
  }
}
