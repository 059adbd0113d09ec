import { carPage, document, settings, type Expected, type SwitchCase } from '../switch-case.ts'
import type { Slug, DemoWorld } from '../world.ts'

const group = 'Finance'

/** What a teaser says, on cards and on the page of a car. */
const TEASER = [
  ...[
    /\$[\d,.]+/,
    'per',
    'week',
    'month',
    /Comparison rate.*|APR.*|Interest rate.*/,
    /[\d.]+% p\.a\..*/,
    /[\d.]+%/,
  ].map(may),
  /Finance estimate|From|Term|\d+ months|\d+ years|Deposit|Final payment|Apply for Finance|Start financing|Work out .*|Also through/,
  /→ \/(?:finance|finance-enquiry|apply-for-finance)\b.*/,
  /\.fc-button--\w+/,
  /[A-Z][^]{40,}/,
  /\[data-.*\]/,
  // The form of the visitor's own deposit and term.
  /^action: .*#calculator$|Make it my .*|My deposit.*|Paid off over|^\d+$|^months$|Show it everywhere|Back to the dealer’s figures|^field (?:deposit|term|car_id .*)$/,
  /Terms of|Taurus|the lender|More about .*|Close|View .*|About .*|:|details/i,
]

/** A text that may be there, as a pattern. */
function may(fact: string | RegExp): RegExp {
  return typeof fact === 'string' ? new RegExp(fact.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)) : fact
}

const pageOf = (slug: Slug, stocknum: string) => (world: DemoWorld) => carPage(world.car(slug, stocknum))
const onPage = (slug: Slug, stocknum: string, expected: Expected): Pick<SwitchCase, 'visit' | 'pages'> => ({
  visit: (world) => [pageOf(slug, stocknum)(world)],
  pages: (world) => ({ [pageOf(slug, stocknum)(world)]: expected }),
})

export const cases: SwitchCase[] = [
  {
    group,
    switch: 'finance_provider',
    says: 'CFG-11 FIN-03 without a provider no card and no page shows an estimate',
    dealer: 'brolga-bay',
    to: document({ finance_provider: null }),
    pages: { '/search': { gone: TEASER } },
    elsewhere: { gone: TEASER },
  },
  {
    group,
    switch: 'finance_provider',
    says: 'CFG-11 FIN-12 another provider asks for its own lender’s data, which these cars lack',
    dealer: 'brolga-bay',
    to: document({ finance_provider: 'Angle' }),
    pages: { '/search': { gone: TEASER, come: TEASER } },
    elsewhere: { gone: TEASER, come: TEASER },
  },
  {
    group,
    switch: 'extraLenders Car Clarity',
    says: 'FIN-14 a second lender is named beside the provider',
    dealer: 'lanternfish',
    from: settings({ finance: { extraLenders: [] } }),
    to: settings({ finance: { extraLenders: ['Car Clarity'] } }),
    ...onPage('lanternfish', 'EDGE-USED-PHOTOS-PRICE', { come: ['Car Clarity', ...TEASER] }),
    elsewhere: { come: ['Car Clarity', ...TEASER] },
  },
  ...(['/finance-enquiry', '/apply-for-finance'] as const).map((path): SwitchCase => ({
    group,
    switch: 'finance route',
    says: `ROUTE-25 the page stands at ${path}, the old address leads there, every link follows`,
    dealer: 'brolga-bay',
    to: settings({ routes: { finance: path } }),
    visit: () => [path],
    pages: {
      '/finance': { gone: [/[^]*/], come: [`301 ${path}`] },
      [path]: { gone: ['301 /finance'], come: [/[^]*/] },
      '/careers': { gone: ['→ /finance'], come: [`→ ${path}`] },
    },
    elsewhere: { gone: [/→ \/finance\b.*/], come: [new RegExp(`→ ${path}\\b.*`)] },
  })),
  {
    group,
    switch: 'gates.finance -> /personalised/finance',
    says: 'ROUTE-28 finance buttons lead to the personalised page',
    dealer: 'lanternfish',
    from: settings({ gates: { finance: false } }),
    to: settings({ gates: { finance: true } }),
    ...onPage('lanternfish', 'EDGE-LENDER-FULL', {
      gone: [/→ \/finance\?car_id=.*/],
      come: [/→ \/personalised\/finance\?car_id=\d+.*/],
    }),
    elsewhere: { gone: [/[^]*/], come: [/[^]*/] },
  },
  {
    group,
    switch: 'Suzuki stock present (teaser off)',
    says: 'FIN-04 a Suzuki with full lender data shows no estimate',
    dealer: 'brolga-bay',
    from: settings({ finance: { excludedMakes: [] } }),
    to: settings({ finance: { excludedMakes: ['Suzuki'] } }),
    ...onPage('brolga-bay', 'EDGE-SUZUKI-LENDER', { gone: ['Finance estimate', ...TEASER] }),
    elsewhere: { gone: TEASER },
  },
  {
    group,
    switch: 'excludedDealerships (five slugs gumleaf-1..5)',
    says: 'FIN-06 cars of the five yards show no estimate, those of the others do',
    dealer: 'brolga-bay',
    from: settings({ finance: { excludedDealerships: [] } }),
    to: settings({ finance: { excludedDealerships: [1, 2, 3, 4, 5].map((n) => `gumleaf-${n}`) } }),
    ...onPage('brolga-bay', 'EDGE-GUMLEAF-1', { gone: ['Finance estimate', ...TEASER] }),
    elsewhere: { gone: TEASER },
  },
  {
    group,
    switch: 'excludedFlags hit',
    says: 'FIN-05 a flag of the site hides the estimate of an eligible car',
    dealer: 'prairie-larkspur',
    from: settings({ finance: { excludedFlags: [] } }),
    to: settings({ finance: { excludedFlags: ['ford-us'] } }),
    ...onPage('prairie-larkspur', 'EDGE-LENDER-ELIGIBLE', {
      gone: [
        'Finance estimate',
        ...TEASER,
        'Annual percentage rate (APR)',
        'Repayment',
        '60 monthly payments of $559',
      ],
    }),
    elsewhere: { gone: TEASER },
  },
  {
    group,
    switch: 'calculator rate',
    says: 'FIN-22 8.5 per cent instead of 10 changes the sums of the calculator',
    dealer: 'silverwattle-toyota',
    from: settings({ finance: { calculator: { rate: 10 } } }),
    to: settings({ finance: { calculator: { rate: 8.5 } } }),
    pages: { '/finance-enquiry': { gone: [/\$[\d,]+/, /.*\b10\b.*/], come: [/\$[\d,]+/, /.*\b8\.5\b.*/] } },
    elsewhere: { gone: [/\$[\d,]+/], come: [/\$[\d,]+/] },
  },
  {
    group,
    switch: 'display 10% deposit / 30% final',
    says: 'FIN-17 FIN-18 the estimate names a 10 % deposit and a 30 % final payment',
    dealer: 'silverwattle-toyota',
    from: settings({ finance: { display: 'standard' } }),
    to: settings({ finance: { display: 'balloon10-30' } }),
    ...onPage('silverwattle-toyota', 'EDGE-LENDER-ELIGIBLE', {
      come: ['Deposit (10%)', 'Final payment (30%)', /\$[\d,]+/, /\[data-loan-term=.*\]/],
      gone: [/\$[\d,]+/],
    }),
    elsewhere: {
      come: [/Deposit \(10%\)|Final payment \(30%\)|\$[\d,]+|\[data-loan-term=.*\]/],
      gone: [/\$[\d,]+/],
    },
  },
]
