import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import { formatMoney } from '../../runtime/format/money.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import {
  amountOf,
  type Budget,
  type BudgetInput,
  budgetOf,
  budgetRange,
  budgetReaches,
  explainBudget,
  priceBounds,
} from '../../runtime/rules/search/budget.ts'
import { queryIndexes } from '../../runtime/search-client/query-indexes.ts'
import type { BudgetFinderProps } from '../../schemas/generated/types.ts'
import type { BudgetData } from './load.ts'
import { budgetRequests } from './requests.ts'
import { BUTTON, countText, NOTHING_BUTTON, NOTHING_NOTE } from './words.ts'

/** Reckons while the visitor types, asks the search for what that buys, and leads to those cars (BUDG-07, BUDG-14). */
const enhance: BlockEnhance<EnhancePayload<BudgetFinderProps, BudgetData>> = (root, { data, site }) => {
  const form = root.querySelector('form')
  if (!form) return undefined
  const { budget: settings, search } = site.settings
  const stop = new AbortController()
  const { signal } = stop
  const bodyButtons = [...form.querySelectorAll<HTMLButtonElement>('[data-bodies]')]
  const part = <Element extends HTMLElement>(name: string) => form.querySelector<Element>(`[data-${name}]`)
  const figure = part('budget')
  const count = part('count')
  const button = part<HTMLButtonElement>('go')
  const how = part('how')
  let bounds = data.bounds
  let timer: number | undefined
  let asked = 0

  const bodies = () =>
    bodyButtons
      .filter((body) => body.ariaPressed === 'true')
      .flatMap((body) => JSON.parse(body.dataset['bodies'] ?? '[]') as string[])

  const read = (): { input: BudgetInput; found: Budget; valid: boolean } => {
    const input = inputOf(form)
    const found = budgetOf(input, settings)
    return { input, found, valid: budgetReaches(found.budget, bounds, settings) }
  }

  /** @param cars what the search found; undefined while it has not been asked */
  const draw = (cars?: number | null) => {
    const { input, found, valid } = read()
    if (figure) figure.textContent = formatMoney(found.budget)
    if (button) {
      button.disabled = !valid
      button.textContent = valid ? BUTTON : NOTHING_BUTTON
    }
    if (count && !valid) count.textContent = NOTHING_NOTE
    else if (count && (cars !== undefined || count.textContent === NOTHING_NOTE)) {
      count.textContent = countText(cars ?? null, search.noun)
    }
    how?.replaceChildren(...explainBudget(input, found, settings).map(lineOf))
  }

  const ask = async () => {
    const turn = ++asked
    const query = { filters: data.filters, menu: data.menu, bodies: bodies() }
    const { found } = read()
    let cars: number | null = null
    try {
      const [kinds, listed] = await queryIndexes(
        site.search,
        budgetRequests(query, { min: 0, max: found.budget }),
      )
      if (turn !== asked) return
      bounds = priceBounds(kinds?.facets_stats?.['price'], settings)
      cars = listed?.nbHits ?? null
    } catch (error) {
      // The finder works on with the bounds that it has (BUDG-19).
      logFailure('The budget finder could not ask the search', error)
    }
    if (turn === asked) draw(cars)
  }
  const askSoon = () => {
    draw()
    window.clearTimeout(timer)
    timer = window.setTimeout(ask, search.debounceMs)
  }

  form.addEventListener('input', askSoon, { signal })
  for (const body of bodyButtons) {
    body.addEventListener(
      'click',
      (event) => {
        event.preventDefault()
        body.ariaPressed = String(body.ariaPressed !== 'true')
        askSoon()
      },
      { signal },
    )
  }
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      const { found, valid } = read()
      if (!valid) return
      const { min, max } = budgetRange(found.budget, bounds)
      const address = new URLSearchParams([
        ...bodies().map((body) => ['body', body]),
        ...Object.entries(data.menu),
        ['price', `${min}:${max}`],
      ])
      window.location.assign(`${site.search.path}?${address}`)
    },
    { signal },
  )
  // What the browser filled in again on the way back.
  draw()
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

export default enhance

function inputOf(form: HTMLFormElement): BudgetInput {
  const fields = new FormData(form)
  const text = (name: string) => fields.get(`budget_${name}`) as string | null
  const years = text('years')
  const rate = text('rate')
  return {
    weekly: amountOf(text('weekly') ?? ''),
    deposit: amountOf(text('deposit') ?? ''),
    ...(years !== null && { years: amountOf(years) }),
    ...(rate !== null && { rate: amountOf(rate) }),
  }
}

function lineOf(text: string): HTMLLIElement {
  const line = document.createElement('li')
  line.textContent = text
  return line
}
