import type { BlockEnhance } from '../../runtime/block/types.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { countOf, type VehicleNoun } from '../../runtime/rules/car/vehicle-noun.ts'
import { queryIndexes } from '../../runtime/search-client/query-indexes.ts'
import { directoryRequest, type Suggestion, suggestionsOf } from './suggestions.ts'

/** A shorter wait than a search of the stock: the list is small, and what it says only helps while typing. */
const PAUSE_MS = 120

/** Suggestions as a combobox: arrows choose, Enter goes there, Escape closes; free text goes to the search (SRCH-23). */
const enhance: BlockEnhance = (root, { site }) => {
  const input = root.querySelector('input')
  const list = root.querySelector<HTMLUListElement>('[data-list]')
  if (!input || !list) return undefined
  const stop = new AbortController()
  const { signal } = stop
  let timer: number | undefined
  let asked = 0
  let chosen = -1

  list.setAttribute('role', 'listbox')
  list.ariaLabel = 'Suggestions'
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-autocomplete', 'list')
  input.ariaExpanded = 'false'

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const choose = (next: number) => {
    const all = options()
    chosen = all.length === 0 ? -1 : (next + all.length + 1) % (all.length + 1)
    if (chosen === all.length) chosen = -1
    for (const [index, option] of all.entries()) option.ariaSelected = String(index === chosen)
    const active = all[chosen]
    if (active) {
      input.setAttribute('aria-activedescendant', active.id)
      active.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }
  const show = (found: readonly Suggestion[]) => {
    list.replaceChildren(
      ...found.map((entry, index) => optionOf(entry, `${list.id}-${index}`, site.settings.search.noun)),
    )
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
    choose(-1)
  }
  const close = () => {
    asked += 1
    show([])
  }
  const ask = async () => {
    const turn = ++asked
    const query = input.value.trim()
    if (query === '') return show([])
    try {
      const [answer] = await queryIndexes(site.search, [directoryRequest(query)])
      if (turn === asked) show(suggestionsOf(answer?.hits ?? [], query, site.search.path))
    } catch (error) {
      // The box still searches; only its suggestions are missing.
      logFailure('No suggestions', error)
    }
  }

  input.addEventListener(
    'input',
    () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(ask, PAUSE_MS)
    },
    { signal },
  )
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') return close()
      const active = options()[chosen]
      if (event.key === 'Enter' && active) {
        event.preventDefault()
        return window.location.assign(active.dataset['href'] ?? site.search.path)
      }
      if (list.hidden || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return undefined
      event.preventDefault()
      return choose(event.key === 'ArrowDown' ? chosen + 1 : chosen < 0 ? options().length - 1 : chosen - 1)
    },
    { signal },
  )
  list.addEventListener(
    'mousedown',
    (event) => {
      // The box keeps the focus, so that the list is still there for the click.
      event.preventDefault()
    },
    { signal },
  )
  list.addEventListener(
    'click',
    ({ target }) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
      if (option) window.location.assign(option.dataset['href'] ?? site.search.path)
    },
    { signal },
  )
  input.addEventListener('blur', close, { signal })
  // What was typed while this script was on its way.
  void ask()
  return () => {
    window.clearTimeout(timer)
    stop.abort()
  }
}

export default enhance

function optionOf({ text, count, href }: Suggestion, id: string, noun: VehicleNoun): HTMLLIElement {
  const option = document.createElement('li')
  option.id = id
  option.setAttribute('role', 'option')
  option.dataset['href'] = href
  const number = document.createElement('span')
  number.textContent = countOf(count, noun)
  option.append(text, ' ', number)
  return option
}
