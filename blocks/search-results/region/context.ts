import { createContext, useContext } from 'react'
import type { PageContext, SiteContext } from '../../../runtime/block/site-context.ts'
import type { SearchResultsProps } from '../../../schemas/generated/types.ts'
import type { AddressOptions } from '../address.ts'
import type { RegionClient } from '../client.ts'
import type { LazyReader } from '../lazy-reader.ts'
import type { SearchData } from '../search-data.ts'
import type { View } from '../view.ts'

export interface Region {
  /** Node id of the region, for ids inside it. */
  id: string
  props: SearchResultsProps
  data: SearchData
  site: SiteContext
  page: PageContext
  /** Reads typed text into refinements. */
  reader: LazyReader
  client: RegionClient
  address: AddressOptions
  view: View
  showView(view: View): void
}

export const RegionContext = createContext<Region | null>(null)

/** The search region around a block. Throws outside of it: the schema allows such blocks in its slots only. */
export function useRegion(): Region {
  const region = useContext(RegionContext)
  if (region === null) throw new Error('This block belongs in a slot of SearchResults')
  return region
}
