import type { BlockEnhance, EnhancePayload } from '../../runtime/block/types.ts'
import { calculatorResult, readLoan } from '../../runtime/rules/finance/finance-calculator.ts'
import type { CalculatorData } from './load.ts'

/** Answers while somebody types; the same rules as on the server. */
const enhance: BlockEnhance<EnhancePayload<Record<string, unknown>, CalculatorData>> = (
  root,
  { site, data },
) => {
  const form = root.querySelector<HTMLFormElement>('[data-calculator]')
  const answer = root.querySelector<HTMLElement>('[data-answer]')
  if (!form || !answer) return
  const write = (selector: string, text: string) => {
    const element = root.querySelector(selector)
    if (element) element.textContent = text
  }
  const paint = () => {
    const fields = new FormData(form)
    const loan = readLoan(
      (name) => String(fields.get(name) ?? ''),
      site.settings.finance.calculator,
      data.loan.price,
    )
    const result = calculatorResult(loan, site.regional)
    write('[data-months]', `${loan.months} months`)
    write('[data-weekly]', result.weekly)
    write('[data-monthly]', result.monthly)
    for (const [index, fact] of answer.querySelectorAll('[data-fact]').entries()) {
      fact.textContent = result.facts[index]?.value ?? ''
    }
    answer.querySelector('[data-years]')?.replaceChildren(...result.years.map(yearRow))
  }
  form.addEventListener('input', paint)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    paint()
  })
}

export default enhance

function yearRow([year, ...cells]: readonly string[]): HTMLElement {
  const row = document.createElement('tr')
  const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: year })
  row.append(head, ...cells.map((cell) => Object.assign(document.createElement('td'), { textContent: cell })))
  return row
}
