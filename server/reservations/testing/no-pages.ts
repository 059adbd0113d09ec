import type { FormPages } from '../../pages/answer-form.ts'

/** For worlds in which no form is posted without script. */
export const NO_PAGES: FormPages = {
  render: () => Promise.reject(new Error('no pages in this world')),
  sessionOf: () => Promise.resolve({ user: null, watchlist: [] }),
}
