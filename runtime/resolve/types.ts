import type { BlockNode } from '../block/types.ts'
import type {
  Country,
  Layout,
  NavigationItem,
  Regional,
  Route,
  Settings,
  SettingsPatch,
  Tenant,
  Theme,
} from '../../schemas/generated/types.ts'
import type { TenantLanguage } from '../languages/tenant-language.ts'
import type { CopyProblem } from './copy.ts'
import type { ManufacturerMode } from './derive.ts'
import type { Layer } from './layers.ts'
import type { MergeProblem } from './merge-list.ts'

type Region = keyof Layout

/**
 * A tenant after the cascade: every setting and token in place, flags answered, copy filled in (CFG-01..05, CFG-17..21).
 * Parts that no layer of this site touches are shared with other sites: never write to it.
 */
export interface ResolvedTenant extends Omit<
  Tenant,
  | 'country'
  | 'state'
  | 'timeZone'
  | 'regional'
  | 'flags'
  | 'theme'
  | 'settings'
  | 'layouts'
  | 'routes'
  | 'sections'
> {
  country: Country
  /** Lower-case code (CFG-17). */
  state: string
  timeZone: string
  /** BCP 47, as `regional.locale`. */
  locale: string
  regional: Regional
  brandFlags: string[]
  garage_enabled: boolean
  theme: Theme
  settings: Settings
  dealershipOverrides: Record<string, SettingsPatch>
  /** Answered for this site; its brand flags are on. */
  flags: Record<string, boolean>
  layouts: Record<string, Partial<Record<Region, BlockNode[]>>>
  routes: ResolvedRoute[]
  sections: Record<string, BlockNode[]>
  navigation: Record<string, NavigationItem[]>
  manufacturerMode: ManufacturerMode
  /** Where this is the tenant in a further language (`inLanguage`). */
  language?: TenantLanguage
}

export interface ResolvedRoute extends Omit<Route, 'blocks' | 'before' | 'after'> {
  blocks?: BlockNode[]
}

/** What went wrong in a layer while merging; the document is resolved all the same. */
export interface LayerProblem extends MergeProblem {
  layer: Layer
}

export interface Resolution {
  tenant: ResolvedTenant
  /** Everything the value of a pointer can come from, lowest first. */
  layers: readonly Layer[]
  problems: readonly (LayerProblem | CopyProblem)[]
}
