import { settings, type SwitchCase } from '../switch-case.ts'

const group = 'Reviews'

export const cases: SwitchCase[] = [
  ...(['highlighted', 'modern'] as const).map((style): SwitchCase => ({
    group,
    switch: 'card style',
    says: `REV-02 the cards are ${style}, with the customers’ pictures`,
    dealer: 'brolga-bay',
    to: settings({ reviews: { style } }),
    pages: {
      '/': { gone: ['[data-style=standard]'], come: [`[data-style=${style}]`, /img: \/img\/people\/.*/] },
    },
  })),
  {
    group,
    switch: 'layout',
    says: 'REV-01 REV-13 REV-14 a grid has nothing to turn or to pause',
    dealer: 'brolga-bay',
    to: settings({ reviews: { layout: 'grid' } }),
    pages: {
      '/': {
        gone: [
          '[data-layout=carousel]',
          '[data-track=true]',
          /\[data-(?:pause|when|waits|step|position|pause-label|controls|play-label)\b.*\]/,
          /(?:Pause|Previous|Next) reviews?/,
          '.fc-icon-button--line',
        ],
        come: ['[data-layout=grid]'],
      },
    },
  },
  {
    group,
    switch: 'Leave a Review',
    says: 'REV-04 the button leads to the dealer’s review page',
    dealer: 'silverwattle-toyota',
    to: settings({
      reviews: { leaveReview: { enabled: true, url: 'https://reviews.example/silverwattle' } },
    }),
    pages: {
      '/': { come: ['→ https://reviews.example/silverwattle', 'Leave a Review', '.fc-button--secondary'] },
    },
  },
  {
    group,
    switch: 'hidden summary',
    says: 'REV-15 no summary where it is hidden',
    dealer: 'brolga-bay',
    to: settings({ reviews: { hidden: true } }),
    pages: {
      '/': {
        gone: ['4.7 rating out of 1,014 reviews', '4.7 out of 5 stars'],
        come: ['What our customers say'],
      },
    },
  },
  {
    group,
    switch: 'hidden summary',
    says: 'REV-15 no summary where the average is not above the minimum',
    dealer: 'brolga-bay',
    to: settings({ reviews: { minimumRating: 4.7 } }),
    pages: {
      '/': {
        gone: ['4.7 rating out of 1,014 reviews', '4.7 out of 5 stars'],
        come: ['What our customers say'],
      },
    },
  },
  {
    group,
    switch: 'Google source (12)',
    says: 'REV-12 REV-17 ten reviews of the site, twelve of Google',
    dealer: 'brolga-bay',
    from: settings({ reviews: { source: 'site', layout: 'grid' } }),
    to: settings({ reviews: { source: 'google', layout: 'grid' } }),
    content: { reviews: reviewsOf(15) },
    pages: {
      '/': {
        come: [
          '[data-style=standard]',
          '5 out of 5 stars',
          ...[11, 12].flatMap((n) => [`Number ${n} was good.`, `Customer ${n}`]),
          /\d+ Jun 2026/,
        ],
      },
    },
  },
  {
    group,
    switch: 'exclude ids / names',
    says: 'REV-08 REV-11 reviews by id and by name are left out',
    dealer: 'silverwattle-toyota',
    to: settings({ reviews: { excludeIds: [102], excludeNames: ['customer 4'], layout: 'grid' } }),
    from: settings({ reviews: { layout: 'grid' } }),
    content: { reviews: reviewsOf(6) },
    pages: {
      '/': {
        gone: [
          ...[2, 4].flatMap((n) => [`Number ${n} was good.`, `Customer ${n}`]),
          '5 out of 5 stars',
          '[data-style=modern]',
          /\d+ Jun 2026/,
          /img: .*/,
        ],
      },
    },
  },
]

function reviewsOf(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 101 + index,
    customer_name: `Customer ${index + 1}`,
    rating: 5,
    text: `Number ${index + 1} was good.`,
    review_date: `2026-06-${String(index + 1).padStart(2, '0')}`,
    image: { url: `/img/people/${101 + index}.webp` },
  }))
}
