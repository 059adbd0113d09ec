import type { Settings } from '../../schemas/generated/types.ts'

const ORIGIN = 'https://www.googletagmanager.com'

/** Where a tag manager's container comes from and what it may talk to; nothing where the site has none (TRACK-12). */
export function containerSources({
  tracking,
  consent,
}: Pick<Settings, 'tracking' | 'consent'>): Record<'script' | 'connect' | 'image', string[]> {
  if (tracking.containerId === null || consent.analytics === 'denied')
    return { script: [], connect: [], image: [] }
  const statistics = ['https://www.google-analytics.com', 'https://region1.google-analytics.com']
  return { script: [ORIGIN], connect: [ORIGIN, ...statistics], image: [ORIGIN, ...statistics] }
}

/** Fetches the container, which then reads the page's `dataLayer`. Only after a yes; a second call does nothing. */
export function loadContainer(containerId: string, page: Document = document): void {
  const src = `${ORIGIN}/gtm.js?${new URLSearchParams({ id: containerId })}`
  if ([...page.scripts].some((script) => script.src === src)) return
  page.head.append(Object.assign(page.createElement('script'), { src, async: true }))
}
