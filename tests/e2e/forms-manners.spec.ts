import { get } from '../support/get.ts'
import { enquiryWays, tradeInWays } from './form-filling.ts'
import { MANNER_NAMES, type MannerName, send, type Typed } from './form-manners.ts'
import { type ListedLead, leads } from './form-steps.ts'
import { expect, type Platform, test } from './site.ts'

/** Numbers that are real in the dealer's country. */
const AU = { phone: '0491 570 006', postcode: '4870' }
const DEALERS: Record<string, Typed> = {
  'brolga-bay': AU,
  'silverwattle-toyota': AU,
  'quokka-ridge-nissan': AU,
  'wandering-wombat': AU,
  lanternfish: AU,
  voltbird: AU,
  'kereru-coast': { phone: '021 555 0123', postcode: '3110' },
  'prairie-larkspur': { phone: '(303) 555-0123', postcode: '80202' },
}

/** Each form goes out in one manner, and each manner meets each kind of form at some dealer; or all in all of them. */
const ALL = process.env['EVERY_MANNER'] !== undefined

interface PageForm {
  path: string
  /** Of its form post; on a trade-in page, of the form for browsers without script. */
  formId: string
  tradeIn: boolean
  /** It opens by script alone: before, and without, its button leads to the contact page. */
  inDialog: boolean
}

/** Of addresses that differ in the last part only, one says enough; of the cars more: not every one asks for photos. */
const CARS = 12

/** Every form that the dealer's pages show to somebody who is not signed in; what asks the same on another page is left out. */
async function formsOf({ port, url }: Platform, dealer: string): Promise<PageForm[]> {
  const { host } = new URL(url(dealer))
  const { body: sitemap } = await get(port, host, '/sitemap.xml')
  const kinds = new Map<string, string[]>()
  for (const [, path = ''] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)) {
    const [, first = '', ...rest] = path.split('/')
    const kind = rest.length > 0 ? first : path
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  // Not for search engines.
  for (const path of ['/cars/trade-in', '/sell-my-car']) kinds.set(`${path} by itself`, [path])
  const variants = new Map<string, PageForm>()
  for (const [kind, paths] of kinds) {
    for (const path of paths.slice(0, kind === 'cars' ? CARS : 3)) {
      const { body } = await get(port, host, path)
      const tradeIn = body.includes('data-block="TradeIn"')
      for (const [, formId = ''] of body.matchAll(/data-form="([^"]+)"/g)) {
        const inDialog = new RegExp(`<dialog(?:(?!</dialog>)[^])*data-form="${formId}"`).test(body)
        const [markup = ''] = body.slice(body.indexOf(`data-form="${formId}"`)).split('</form>')
        const fields = [...markup.matchAll(/data-(?:field|step)="[^"]*"/g)].join()
        const variant = ALL ? formId : `${fields} ${tradeIn} ${inDialog}`
        if (!variants.has(variant)) variants.set(variant, { path, formId, tradeIn, inDialog })
      }
    }
  }
  return [...variants.values()]
}

const BEFORE_SCRIPT: MannerName[] = ['without script', 'with script that comes in the middle of typing']

function mannersOf({ formId, inDialog }: PageForm, dealer: number): MannerName[] {
  const able = MANNER_NAMES.filter((manner) => !inDialog || !BEFORE_SCRIPT.includes(manner))
  const turn = [...formId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), dealer)
  return ALL ? able : able.slice(turn % able.length).slice(0, 1)
}

test.describe.configure({ mode: 'parallel' })
test.describe('every way of sending', () => {
  // A network that is away is reported by the console.
  test.use({ expectSilence: false })

  for (const [index, [dealer, numbers]] of Object.entries(DEALERS).entries()) {
    test(`FORM-01 FORM-06 FORM-34 LEAD-16 ERR-02 ${dealer}: however a form is sent it is one lead, and nothing typed is lost`, async ({
      browser,
      platform,
    }) => {
      if (ALL) test.setTimeout(1_800_000)
      const expected = new Map<string, Typed>()
      const forms = await formsOf(platform, dealer)
      for (const form of forms) {
        const { path, formId, tradeIn } = form
        for (const manner of mannersOf(form, index)) {
          await test.step(`${path} ${formId} ${manner}`, async () => {
            const email = `${manner}.${formId}@mail.example`.replaceAll(/[^\w.@]/g, '-').toLowerCase()
            const values = { name: 'Adelaide', last_name: 'Nguyen', email, ...numbers }
            const plain = !tradeIn || manner === 'without script'
            const ways = plain ? enquiryWays(formId, values) : tradeInWays(values)
            expected.set(email, await send(browser, manner, { address: platform.url(dealer, path), ways }))
          })
        }
      }
      const stored = Map.groupBy(await leads(platform, dealer), ({ email }) => String(email))
      for (const [email, typed] of expected) {
        const sent = stored.get(email) ?? []
        expect.soft(sent, email).toHaveLength(1)
        expect.soft(told(sent[0], typed), email).toEqual(typed)
      }
    })
  }
})

/** What a lead says about what was typed; numbers and the names of things as they were typed. */
function told(lead: ListedLead | undefined, typed: Typed): Typed {
  const valuation = (lead?.['valuation'] ?? {}) as { vehicle?: object }
  const all: Record<string, unknown> = { ...lead, ...valuation, ...valuation.vehicle }
  return Object.fromEntries(Object.keys(typed).map((name) => [name, String(all[name] ?? '')]))
}
