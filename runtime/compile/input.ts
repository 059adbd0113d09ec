import type { BlockNode, BlockSchema } from '../block/types.ts'
import type { NavigationItem, SiteAddress, SiteDealership, SiteLocation } from '../block/site-context.ts'
import type { RedirectRule } from '../route/matcher.ts'
import type { Condition } from '../visible/condition.ts'
import type { Settings, SettingsPatch, Theme } from '../../schemas/generated/types.ts'

/** A tenant after the cascade: every inherited value in place, copy keys replaced (CFG-01..05). */
export interface ResolvedTenant {
  slug: string
  template: string
  name: string
  legalName?: string
  id: number
  dealership_id: number
  domains?: string[]
  country: 'AU' | 'NZ' | 'US'
  state: string
  timeZone: string
  /** BCP 47. */
  locale: string
  brandFlags?: string[]
  manufacturer?: { name: string } | null
  locations: SiteLocation[]
  dealerships?: SiteDealership[]
  finance_provider?: string | null
  stock?: { count?: number }
  garage_enabled?: boolean
  address?: SiteAddress | null
  phone?: string | null
  email?: string | null
  search?: { host?: string; key?: string; appId?: string }
  theme: Theme
  settings: Settings
  dealershipOverrides?: Record<string, SettingsPatch>
  /** Already answered for this site. */
  flags?: Record<string, boolean>
  layouts: Record<string, Partial<Record<RegionName, BlockNode[]>>>
  routes: ResolvedRoute[]
  redirects?: RedirectRule[]
  navigation?: Record<string, ResolvedNavigationItem[]>
}

/** Regions of a layout around the blocks of a page. */
export type RegionName = 'header' | 'footer' | 'aside'

export interface ResolvedRoute {
  id: string
  /** Error pages (`not-found`, `server-error`) need none. */
  path?: string
  aliases?: string[]
  title?: string
  description?: string
  layout?: string
  blocks?: BlockNode[]
  noindex?: boolean
  enabled?: boolean
  enabledWhen?: Condition
  entity?: string
  gate?: string
  preset?: Record<string, unknown>
  sitemap?: boolean
  hidden?: boolean
}

export interface ResolvedNavigationItem extends Omit<NavigationItem, 'children' | 'label' | 'visibleWhen'> {
  label?: string
  children?: ResolvedNavigationItem[]
  visibleWhen?: Condition
  hidden?: boolean
}

/** What compiling needs to know of a block; no code, so that it runs in plain Node. */
export interface BlockInfo {
  schema: BlockSchema
  /** Its `style.css` and those it borrows from other folders, by folder. */
  styles: Record<string, string>
  enhance: boolean
}

export type BlockCatalogue = ReadonlyMap<string, BlockInfo>

/** Style sheets that every site starts from. */
export interface BaseStyles {
  /** `runtime/theme/base.css`. */
  base: string
}
