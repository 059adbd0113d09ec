import type { Locator } from '@playwright/test'
import { alertOf, FAILED } from './form-steps.ts'
import type { FormWays, Typed } from './form-manners.ts'
import { expect } from './site.ts'

interface Shown {
  name: string
  kind: 'text' | 'number' | 'date' | 'select' | 'box' | 'boxes'
}

/** The fields that show, by what they are filled in with; days and times are chosen by tests of their own. */
function shownFields(form: Locator): Promise<Shown[]> {
  return form.locator('[data-field]').evaluateAll((fields) =>
    fields.flatMap((field): Shown[] => {
      const name = (field as HTMLElement).dataset['field'] ?? ''
      if (!field.checkVisibility() || name === 'dateTime') return []
      if (field.tagName === 'FIELDSET') return [{ name, kind: 'boxes' }]
      if (field.querySelector('input[type=checkbox]')) return [{ name, kind: 'box' }]
      if (field.querySelector('select')) return [{ name, kind: 'select' }]
      if (field.querySelector('input[type=date]')) return [{ name, kind: 'date' }]
      return [{ name, kind: field.querySelector('[inputmode=numeric]') ? 'number' : 'text' }]
    }),
  )
}

/** Fills in every field that shows but `except`, and gives what then stands in them. */
async function fillShown(form: Locator, values: Typed, except?: string): Promise<Typed> {
  const typed: Typed = {}
  for (const { name, kind } of await shownFields(form)) {
    if (name === except) continue
    const field = form.locator(`[data-field="${name}"]`)
    if (kind === 'text' || kind === 'number' || kind === 'date') {
      typed[name] = values[name] ?? { text: 'As agreed', number: '12', date: '2027-01-15' }[kind]
      await field.locator('input, textarea').fill(typed[name])
    } else if (kind === 'select') {
      const [chosen = ''] = await field.locator('select').selectOption({ index: 1 })
      typed[name] = chosen
    } else if (kind === 'boxes') {
      const box = field.locator('input').first()
      await box.check()
      typed[name] = await box.inputValue()
    } else if (name === 'terms_conditions') await field.locator('input').check()
  }
  return typed
}

/** Where a form tells that the network is away, and what. */
const toldInAlert: FormWays['failed'] = async (page, press) => {
  expect(await alertOf(page, press)).toBe(FAILED)
}

/** An enquiry form of a page, whether it stands there, is folded away or waits in a dialog. */
export function enquiryWays(formId: string, values: Typed): FormWays {
  const own = `form[data-form="${formId}"]`
  return {
    async find(page) {
      // The innermost: the plain form of a trade-in page stands in the flow that it is there in place of.
      const form = page.locator('.fc-enquiry-form', { has: page.locator(own) }).last()
      const fold = page.locator('details:not([open])', { has: page.locator(own) }).locator('summary')
      const dialog = page.locator('.fc-email-us', { has: page.locator(own) }).locator('[data-open]')
      await expect(form).toBeAttached()
      if (await form.isVisible()) return form
      if ((await fold.count()) > 0) await fold.click()
      else {
        await page.locator('fc-island[data-block=EmailUs][data-alive]').waitFor({ state: 'attached' })
        await dialog.click()
      }
      return form
    },
    async fillIn(form, except) {
      let typed: Typed = {}
      for (;;) {
        typed = { ...typed, ...(await fillShown(form, values, except)) }
        const next = form.locator('[data-next]')
        if (!(await next.isVisible())) return typed
        const at = await form.locator('form').getAttribute('data-at')
        await next.click()
        await expect(form.locator('form')).not.toHaveAttribute('data-at', at ?? '')
      }
    },
    first: firstOf(values),
    submit: (form) => form.locator('[data-submit]'),
    sent: (page) => expect(page).toHaveURL(/\/success$/),
    failed: toldInAlert,
  }
}

/** The valuation of a visitor's car, up to the questions about it or the word that somebody will call. */
export function tradeInWays(values: Typed): FormWays {
  const car = { make: 'Toyota', model: 'Corolla', year: '2022', km: '30000', vin: '' }
  const all = { rego: 'ABC123', ...car, ...values }
  return {
    async find(page) {
      const flow = page.locator('.fc-trade-in')
      await expect(flow).toBeAttached()
      return flow
    },
    async fillIn(flow, except) {
      const plate = flow.locator('form[data-at=plate]')
      let typed: Typed = {}
      if (await plate.isVisible()) {
        typed = await fillShown(flow, all, except)
        await plate.locator('[data-submit]').click()
        await expect(flow.locator('form[data-at=details]')).toBeVisible()
      }
      return { ...typed, ...(await fillShown(flow, all, except)) }
    },
    first: firstOf(all),
    submit: (flow) => flow.locator('form[data-at=details] [data-submit]'),
    sent: (page) =>
      expect(
        page
          .locator('.fc-trade-in form:is([data-at=adjustments], [data-at=noEstimate])')
          .locator('visible=true'),
      ).toBeVisible(),
    async failed(page, press) {
      await press()
      await expect(page.locator('.fc-trade-in').getByRole('alert')).toContainText(
        'An unexpected error occured',
      )
    },
  }
}

function firstOf(values: Typed): FormWays['first'] {
  return async (form) => {
    const field = form.locator('[data-field] :is(input[type=text], textarea)').locator('visible=true').first()
    const name = (await field.getAttribute('name')) ?? ''
    return { name, field, text: values[name] ?? 'As agreed' }
  }
}
