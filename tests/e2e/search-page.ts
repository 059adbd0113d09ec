import type { Page } from '@playwright/test'

/** Opens a search. Until its islands are alive their clicks are held back, which a checked box would notice. */
export async function openSearch(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('fc-island[data-alive] .fc-search-results').waitFor()
}
