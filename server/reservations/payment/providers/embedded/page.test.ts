import { expect, it } from 'vitest'
import { sandboxPage } from './page.ts'

const payment = {
  ref: 'a/b',
  amountCents: 20_000,
  currency: 'AUD',
  status: 'requires_payment',
  message: '<i>declined</i>',
} as const
const secret = '"s"'
const back = '/cars/a"b?x=1&y=2'
const bodyOf = (html: string) => html.split('</style></head>')[1]

it('CHK-06 the sandbox says what is paid, holds what it was given as text, and leads back', () => {
  expect(bodyOf(sandboxPage({ payment: payment as never, secret, back }))).toMatchInlineSnapshot(`
    "<body class="alone"><main><h1>Pay $200 AUD</h1><p class="note">Sandbox: no money moves, and no card is asked for.</p><p role="alert" class="error">&lt;i&gt;declined&lt;/i&gt;</p><form method="post" action="/api/payments/sandbox/a%2Fb">
        <input type="hidden" name="client_secret" value="&quot;s&quot;">
        <input type="hidden" name="back" value="/cars/a&quot;b?x=1&amp;y=2">
        <fieldset><legend>Choose a card</legend>
        <label><input type="radio" name="outcome" value="succeed" checked> <span>A card that works</span></label>
        <label><input type="radio" name="outcome" value="decline"> <span>A card that is declined</span></label>
        </fieldset><p><button type="submit">Pay $200 AUD</button></p><p><a href="/cars/a&quot;b?x=1&amp;y=2">Back without paying</a></p></form></main></body></html>"
  `)
})

it('CHK-06 in a frame it has neither heading nor buttons nor what the page around says itself', () => {
  expect(bodyOf(sandboxPage({ payment: payment as never, secret, back: undefined }))).toMatchInlineSnapshot(`
    "<body><div><p class="note">Sandbox: no money moves, and no card is asked for.</p><form method="post" action="/api/payments/sandbox/a%2Fb">
        <input type="hidden" name="client_secret" value="&quot;s&quot;">
        
        <fieldset><legend>Choose a card</legend>
        <label><input type="radio" name="outcome" value="succeed" checked> <span>A card that works</span></label>
        <label><input type="radio" name="outcome" value="decline"> <span>A card that is declined</span></label>
        </fieldset></form></div></body></html>"
  `)
})

it.each([
  ['succeeded', 'Paid: $200 AUD.'],
  ['canceled', 'This payment has been cancelled.'],
])('CHK-06 a payment that is %s has no form', (status, words) => {
  const html = bodyOf(sandboxPage({ payment: { ...payment, message: null, status } as never, secret, back }))
  expect(html).toContain(`<p>${words}</p>`)
  expect(html).not.toContain('<form')
})
