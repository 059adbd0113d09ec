import { formatMoney } from '../../../runtime/format/money.ts'
import {
  type MyWeek,
  myPayment,
  readLoanText,
  readMyWeek,
  typedWeek,
} from '../../../runtime/rules/finance/my-week.ts'
import { announceStored, onStored } from '../../../runtime/storage/announce.ts'
import { type KeepingSite, keepsDetails } from '../../../runtime/storage/details.ts'
import { siteStorage } from '../../../runtime/storage/site-storage.ts'

const NAME = 'week'

/** This page's deposit and term, also where the browser may keep nothing (STORE-06). */
let mine: MyWeek | null = null
let follows = false

/** What the server wrote, to go back to. */
const dealers = new WeakMap<Element, string>()

/** Shows the visitor's own figures from now on: on this page, in cards that come later, and when another tab changes them. */
export function showMyWeek(site: KeepingSite): void {
  if (follows) return
  follows = true
  const read = (): void => {
    mine = readMyWeek(siteStorage(site.slug).read<unknown>(NAME, null))
    showEverywhere()
  }
  onStored(site.slug, NAME, read)
  // Results are drawn anew by React, and an island may not be touched before React has taken it over.
  new MutationObserver(showEverywhere).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['data-alive', 'data-loan'],
  })
  read()
}

/**
 * Sets what was typed as deposit and term for every car.
 *
 * @returns it in words, with how far it holds, or null where it is no loan's
 */
export function setTypedWeek(site: KeepingSite, deposit: string, term: string): string | null {
  const week = typedWeek(deposit, term)
  if (week) setMyWeek(site, week)
  return week && `${weekWords(week)}${keepsDetails(site) ? '' : ', on this page alone'}`
}

/** Sets deposit and term for every car, or goes back to the dealer's figures; kept where that is not refused (STORE-06). */
export function setMyWeek(site: KeepingSite, week: MyWeek | null): void {
  showMyWeek(site)
  const storage = siteStorage(site.slug)
  if (week === null) storage.remove(NAME)
  else if (keepsDetails(site)) storage.write(NAME, week)
  announceStored(site.slug, NAME)
  mine = week
  showEverywhere()
}

/** `$5,000 deposit over 60 months` */
function weekWords({ deposit, months }: MyWeek): string {
  return `${formatMoney(deposit)} deposit over ${months} months`
}

function showEverywhere(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-loan]')) {
    if (!figure.closest('fc-island[data-kind=react]:not([data-alive])')) showFigure(figure)
  }
  for (const row of document.querySelectorAll<HTMLElement>('[data-loan-term]')) showTerm(row)
  for (const words of document.querySelectorAll('[data-loan-words]')) {
    const own = mine ? `Yours, with ${weekWords(mine)}` : ''
    if (words.textContent !== own) words.textContent = own
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-my-week]')) showForm(form)
}

/** The amount is the first text of its element; what stands after it, such as `per week`, stays. */
function showFigure(figure: HTMLElement): void {
  const loan = readLoanText(figure.dataset['loan'])
  const text = figure.firstChild
  if (!loan || !(text instanceof Text)) return
  const shown = mine && formatMoney(myPayment(loan, mine))
  if (figure.dataset['mine'] !== text.data) dealers.set(figure, text.data)
  write(text, shown ?? dealers.get(figure) ?? text.data)
  if (shown && mine) {
    figure.dataset['mine'] = shown
    figure.title = `Your figure: ${weekWords(mine)}`
  } else if (figure.dataset['mine'] !== undefined) {
    delete figure.dataset['mine']
    figure.removeAttribute('title')
  }
}

/** Term, deposit and final payment of the lender's example give way to the visitor's own. */
function showTerm(row: HTMLElement): void {
  const own = mine && { term: `${mine.months} months`, deposit: formatMoney(mine.deposit), final: '$0' }
  const value = own?.[row.dataset['loanTerm'] as keyof typeof own]
  for (const cell of row.children) {
    const text = cell.firstChild
    if (!(text instanceof Text)) continue
    const dealer = dealers.get(cell) ?? text.data
    dealers.set(cell, dealer)
    // `Deposit (10%)` is the lender's; the visitor's own is a sum.
    const label = dealer.split(' (')[0] ?? dealer
    write(text, value === undefined ? dealer : cell.matches('dt') ? label : value)
  }
}

function showForm(form: HTMLFormElement): void {
  if (mine && !form.hasAttribute('data-set')) fillIn(form, mine)
  form.toggleAttribute('data-set', mine !== null)
  const clear = form.querySelector<HTMLButtonElement>('[data-my-week-clear]')
  if (clear) clear.hidden = mine === null
}

/** The next car's form begins with what is set, so that it is not changed unseen. */
function fillIn(form: HTMLFormElement, { deposit, months }: MyWeek): void {
  for (const [name, value] of Object.entries({ deposit, term: months })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = `${value}`
  }
}

/** Only what differs: every write is a change that the observer is told of. */
function write(text: Text, value: string): void {
  if (text.data !== value) text.data = value
}
