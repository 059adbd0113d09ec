import { describe, expect, it } from 'vitest'
import { formDefinition, NOW } from './testing/lead-server.ts'
import { leadWorlds } from './testing/lead-world.ts'
import { VALUES } from './testing/post-enquiry.ts'

const world = leadWorlds()

describe('a form post without script', () => {
  const TEXTS = {
    ...VALUES,
    car_id: '42',
    opt_in: 'on',
    website: '',
    page_id: 'vehicle',
    return_path: '/cars/x',
  }

  it('ACCT-02 LEAD-09 stores the lead and leads on to the success page, without a cookie', async () => {
    const { post, leads } = await world()
    const answer = await post(TEXTS)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers['location']).toBe('/success')
    expect(await leads()).toMatchObject([
      { carId: 42, payload: { name: 'Kim', opt_in: true, page_id: 'vehicle' } },
    ])
  })

  it('TRADE-14 who sells their own car asks about none of the dealer, whatever the address named', async () => {
    const form = formDefinition({ kind: 'lead', category: 'Sell My Car' })
    const { post, leads } = await world({ form })
    const { message: _message, ...contact } = TEXTS
    expect((await post({ ...contact, last_name: 'Lee' })).statusCode).toBe(303)
    const [lead] = await leads()
    expect(lead).toMatchObject({ category: 'Sell My Car', carId: null })
    for (const member of ['car_id', 'stock_number', 'Vehicle Make', 'car_type'])
      expect(lead?.payload).not.toHaveProperty([member])
  })

  it('LEAD-09 leads on to the page that the form names where it stood', async () => {
    const shown = { ...formDefinition({ kind: 'vehicle' }), successPath: '/thanks' }
    const { post } = await world({ shown })
    expect((await post(TEXTS)).headers['location']).toBe('/thanks')
  })

  it('LEAD-03 keeps the page that the form stood on and its query, where that is a page of the site', async () => {
    const { post, leads } = await world()
    const from = async (referer: string, message: string) => {
      await post({ ...TEXTS, message }, { referer })
      const found = (await leads()).find(({ payload }) => payload['message'] === message)
      return found?.payload['lead_attributes']
    }
    expect(await from('http://brolga-bay.localhost/cars/x?utm_source=letter&gclid=abc', 'One')).toEqual({
      visited_pages: ['/cars/x'],
      linked_query_params: { utm_source: 'letter', gclid: 'abc' },
    })
    const itsOwn = { visited_pages: ['/cars/x'], linked_query_params: {} }
    expect(await from('https://elsewhere.example/?utm_source=letter', 'Two')).toEqual(itsOwn)
    expect(await from('http://brolga-bay.localhost/api/forms/enquiry', 'Three')).toEqual(itsOwn)
  })

  it('LEAD-01 LEAD-03 a form that came back with mistakes keeps the address of its page and the query', async () => {
    const { post, renderForm, leads } = await world()
    const referer = 'http://brolga-bay.localhost/cars/x?utm_source=letter'
    await post({ ...TEXTS, postcode: '40' }, { referer })
    const again = renderForm.mock.calls[0]?.[1].path
    expect(again).toBe('/cars/x?utm_source=letter')
    const answered = { referer: 'http://brolga-bay.localhost/api/forms/enquiry' }
    await post({ ...TEXTS, postcode: '', return_path: again ?? '' }, answered)
    expect(renderForm.mock.calls[1]?.[1].path).toBe(again)
    await post({ ...TEXTS, return_path: again ?? '' }, answered)
    expect(await leads()).toMatchObject([
      {
        payload: {
          url: referer,
          lead_attributes: {
            visited_pages: ['/cars/x'],
            linked_query_params: { utm_source: 'letter' },
          },
        },
      },
    ])
  })

  it('LEAD-16 a double post within some minutes is one lead; other values, or half an hour later, are another', async () => {
    const first = await world()
    await first.post(TEXTS)
    await first.post(TEXTS)
    expect(await first.leads()).toHaveLength(1)
    const soon = await world({ now: NOW + 9 * 60_000 })
    expect((await soon.post(TEXTS)).statusCode).toBe(303)
    expect(await soon.leads()).toHaveLength(1)
    await soon.post({ ...TEXTS, message: 'Something else' })
    expect(await soon.leads()).toHaveLength(2)
    const later = await world({ now: NOW + 30 * 60_000 })
    await later.post(TEXTS)
    expect(await later.leads()).toHaveLength(3)
  })

  it('FORM-10 is answered with its own page, the messages and what was typed', async () => {
    const { post, renderForm, leads } = await world()
    const answer = await post({ ...TEXTS, postcode: '40a0' })
    expect(answer.statusCode).toBe(422)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain('<p>brolga-bay /cars/x</p>')
    expect(answer.body).toContain('<li>Invalid postcode. Please enter a 4-digit number.</li>')
    expect(renderForm.mock.calls[0]?.[1].form).toMatchObject({
      formId: 'enquiry',
      values: { name: 'Kim', postcode: '40a0', opt_in: 'on' },
    })
    expect(await leads()).toEqual([])
  })

  it('SEO-09 never takes the visitor to another site', async () => {
    const { post, renderForm } = await world()
    for (const path of [
      '//evil.example/',
      'https://evil.example/',
      String.raw`/\evil.example`,
      '/..//evil.example',
    ]) {
      await post({ ...TEXTS, postcode: '', return_path: path })
    }
    const paths = renderForm.mock.calls.map(([, request]) => request.path)
    expect(paths).toHaveLength(4)
    for (const path of paths) expect(path).not.toContain('evil.example/')
    expect(paths[0]).toBe('/contact-us')
  })
})
