import { afterEach, expect, test, vi } from 'vitest'
import { fetchRating, showRating } from './rating.ts'

const answers = (status: number, body: unknown): typeof fetch =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })))

const badge = () =>
  ({
    dataset: { provider: 'snap21', rating: 'kereru' },
    hidden: true,
    textContent: '',
  }) as unknown as HTMLElement

afterEach(() => vi.restoreAllMocks())

test('REV-18 the rating of the organisation is fetched, and says so', async () => {
  const ask = answers(200, { rating: 4.66, stars: 5 })
  expect(await fetchRating('snap21', 'a b', ask)).toEqual({ rating: 4.66, stars: 5, isFetched: true })
  expect(ask).toHaveBeenCalledWith('/api/reviews/snap21?orgId=a%20b')
})

test('REV-18 the badge shows once there is a rating', async () => {
  const shown = badge()
  await showRating(shown, answers(200, { rating: 4.66, stars: 5 }))
  expect(shown.hidden).toBe(false)
  expect(shown.textContent).toBe('4.7 of 5, 5 stars from our customers at the last count')
})

test('REV-19 ERR-10 a failure is only logged: the badge stays hidden and empty', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const failing = badge()
  await showRating(failing, answers(500, {}))
  await showRating(
    failing,
    vi.fn<typeof fetch>(() => Promise.reject(new Error('offline'))),
  )
  expect(failing.hidden).toBe(true)
  expect(failing.textContent).toBe('')
  expect(info.mock.calls).toEqual([
    ['The rating could not be fetched:', 'status 500'],
    ['The rating could not be fetched:', 'offline'],
  ])
})
