import type { BlockHead, HeadParts } from '../../../../runtime/block/types.ts'

const SPECIAL: Record<string, HeadParts> = {
  missing: { notFound: true },
  removed: { notFound: true, status: 410 },
  sold: { redirect: { to: '/search/ford', status: 301 } },
  evil: { redirect: { to: '//evil.example', status: 302 } },
  empty: { status: 404, robots: 'noindex' },
}

export const head: BlockHead<object, string> = ({ data, page }) =>
  SPECIAL[page.params['slug'] ?? ''] ?? { tokens: { 'car.title': data } }
