import { describe, expect, test } from 'vitest'
import type { ResolvedTenant } from '../../runtime/resolve/types.ts'
import { settingsWith } from '../../runtime/testing/fixture-tenant.ts'
import { registry } from '../registry.ts'
import type { EnquiryFormProps } from '../../schemas/generated/types.ts'
import {
  fixtureSite,
  renderBlock,
  schemaDefaults,
  visibleText,
  type RenderInput,
} from '../shared/testing/render-block.ts'
import { browserForm, type EnquiryData } from './load.ts'

const block = registry.get('EnquiryForm')!
const NOTHING: Pick<EnquiryData, 'car' | 'offer'> = { car: null, offer: null }
type Forms = Partial<ResolvedTenant['settings']['forms']>

function render(props: Record<string, unknown>, forms: Forms = {}, more: Partial<RenderInput> = {}): string {
  const { tenant: changes, data = NOTHING, ...rest } = more
  const tenant = { settings: settingsWith({ forms }), ...changes }
  const about = { similar: false, asked: {}, ...(data as typeof NOTHING) }
  const full = { ...schemaDefaults(block.schema), ...props } as unknown as EnquiryFormProps
  const form = browserForm(full, fixtureSite(tenant), about)
  return renderBlock(block, { props, ...rest, tenant, data: { ...about, form } })
}
const inputs = (html: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*\sname="([^"]+)"/g)].map(([, name]) => name)

/** The start tag of a field, in lower case: React and HTML write attributes differently. */
const tagOf = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)]
    .map(([tag]) => tag.toLowerCase())
    .find((tag) => tag.includes(` name="${name}"`)) ?? ''

describe('the enquiry form as the server renders it', () => {
  test('FORM-23 FORM-38 visible labels and autocomplete tokens', () => {
    const html = render({ kind: 'vehicle' })
    for (const [label, name, token] of [
      ['First name', 'name', 'given-name'],
      ['Last name', 'last_name', 'family-name'],
      ['Email', 'email', 'email'],
      ['Phone', 'phone', 'tel'],
      ['Postcode', 'postcode', 'postal-code'],
    ]) {
      expect(html).toMatch(new RegExp(`<label for="block-${name}">${label}</label>`))
      expect(tagOf(html, name ?? '')).toContain(`autocomplete="${token}"`)
    }
  })

  test('FORM-12 the postcode takes 4 digits on a numeric keypad, 5 in the US', () => {
    expect(tagOf(render({ kind: 'vehicle' }), 'postcode')).toMatch(/inputmode="numeric".*maxlength="4"/)
    const us = render({ kind: 'vehicle' }, {}, { tenant: { country: 'US' } })
    expect(tagOf(us, 'postcode')).toContain('maxlength="5"')
    expect(us).toContain('ZIP code')
  })

  test('FORM-07 FORM-08 button, spinner text for screen readers and banner wait in the markup', () => {
    const html = render({ kind: 'vehicle' })
    expect(html).toMatch(/data-busy="true" hidden=""|hidden="" data-busy="true"|data-busy[^>]*hidden/)
    expect(html).toContain('<span class="fc-visually-hidden">Loading...</span>')
    expect(html).toMatch(/role="alert" tabindex="-1"/i)
    expect(visibleText(html)).toContain('Enquire Now')
  })

  test('FORM-30 the privacy link stands under the form where the site has it', () => {
    expect(render({ kind: 'general' }, { privacyLink: true })).toContain('href="/privacy-policy"')
    expect(render({ kind: 'general' }, { privacyLink: false })).not.toContain('/privacy-policy')
  })

  test('FORM-28 TRADE-03 LEAD-14 values that nobody types are hidden inputs', () => {
    expect(render({ kind: 'request-photos' })).toMatch(/type="hidden" name="note" value="Request Photos"/)
    expect(render({ kind: 'lead' })).toMatch(/type="hidden" name="source" value="Trade-in form"/)
    const offer = render({ kind: 'offer' }, {}, { data: { car: null, offer: { id: '7', name: 'Run-out' } } })
    expect(offer).toMatch(/type="hidden" name="subcategory" value="Run-out"/)
    expect(offer).toMatch(/type="hidden" name="offer_id" value="7"/)
  })

  test('TRADE-03 the lead form has the labels of the specification', () => {
    const labels = [...render({ kind: 'lead' }).matchAll(/<label for="[^"]*">([^<]*)/g)].map(
      ([, label]) => label,
    )
    expect(labels.slice(0, 5)).toEqual([
      'First Name',
      'last name',
      'postcode',
      'Mobile Number',
      'Email Address',
    ])
  })

  test('FORM-24 FORM-25 BOOK-03 a service form asks for Rego, time and services, with Service Location by its exact name', () => {
    const html = render({ kind: 'service' })
    expect(inputs(html)).toEqual(
      expect.arrayContaining(['Rego', 'Service Location', 'dateTime', 'additional_services']),
    )
    expect(html).toContain('value="Brakes"')
  })

  test('FORM-05 steps show a Next button and Back; without steps there is one button', () => {
    const stepped = render({ kind: 'vehicle' }, { multiStep: true })
    expect(stepped).toContain('data-steps="2"')
    expect(visibleText(stepped)).toContain('Step 1 of 2')
    expect(stepped).toContain('data-next')
    expect(render({ kind: 'vehicle' })).not.toContain('data-next')
  })

  test('FORM-05 FORM-23 a form may have its own fields, steps and texts', () => {
    const html = render({
      kind: 'general',
      submitText: 'Send it',
      fields: [
        { name: 'Budget', label: 'What would you spend?', type: 'choice', options: ['Little', 'Much'] },
        { name: 'postcode', hidden: true },
        { name: 'phone', required: false },
      ],
      steps: [
        { title: 'What', fields: ['category', 'Budget', 'message'] },
        { title: 'Who', fields: ['name', 'last_name', 'email', 'phone'] },
        { title: 'Where', fields: ['location_id', 'dealership_slug'] },
      ],
    })
    expect(inputs(html)).toContain('Budget')
    expect(inputs(html)).not.toContain('postcode')
    expect(visibleText(html)).toContain('Send it')
    expect(visibleText(html)).toMatch(/Step 1 of [23] What .* Step 2 of [23] Who/)
    expect(visibleText(html)).toContain('Phone (optional)')
  })

  test('FORM-18 a form about a car asks for no location', () => {
    const car = { id: 42, slug: 'x-42', title: '2021 Ford Ranger', image: null, stocknum: 'U42' }
    const places = [1, 2].map((id) => ({
      id,
      name: `Yard ${id}`,
      slug: `yard-${id}`,
      dealership_slug: 'one',
    }))
    const tenant = { locations: places }
    expect(inputs(render({ kind: 'test-drive' }, {}, { tenant }))).toContain('location_id')
    const tied = render({ kind: 'test-drive' }, {}, { tenant, data: { car, offer: null } })
    expect(inputs(tied)).not.toContain('location_id')
    expect(tied).toMatch(/name="car_id" value="42"/)
    expect(tied).toContain('2021 Ford Ranger')
  })

  test('FORM-10 FORM-37 answered to a plain post it shows what was typed, the messages, and the way to each field', () => {
    const html = render(
      { kind: 'vehicle' },
      { multiStep: true },
      {
        page: {
          routeId: 'contact',
          form: {
            formId: 'contact.block',
            values: { name: 'Kim', postcode: '40a0', opt_in: 'on' },
            errors: [{ field: 'postcode', message: 'Invalid postcode. Please enter a 4-digit number.' }],
            message: null,
          },
        },
      },
    )
    expect(html).toContain('Please fix the following errors:')
    expect(html).toContain('<a href="#block-postcode">Invalid postcode. Please enter a 4-digit number.</a>')
    expect(html).toContain('value="Kim"')
    expect(html).toMatch(/role="alert"[^>]*autofocus/i)
    expect(html).not.toContain('data-steps')
    expect(html).toMatch(/name="website"[^>]*tabindex="-1"|tabindex="-1"[^>]*name="website"/i)
  })

  test.each([
    ['', '/contact-us'],
    ['utm_source=mail&amp;x=1', '/contact-us?utm_source=mail&amp;x=1'],
  ])('LEAD-03 a plain post from a page with the query “%s” says it came from %s', (query, path) => {
    const page = { path: '/contact-us', query: query.replaceAll('&amp;', '&'), routeId: 'contact' }
    const html = render({ kind: 'general' }, {}, { page })
    expect(html).toContain(`<input type="hidden" name="return_path" value="${path}"/>`)
    expect(html).toContain('<input type="hidden" name="page_id" value="contact"/>')
  })

  test('FORM-10 messages of another form of the same page are not its own', () => {
    const form = {
      formId: 'contact.other',
      values: {},
      errors: [{ field: 'name', message: 'Name!' }],
      message: null,
    }
    expect(render({ kind: 'vehicle' }, {}, { page: { routeId: 'contact', form } })).not.toContain('Name!')
  })
})
