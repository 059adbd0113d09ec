import { escapeHtml } from '../../../../http/escape.ts'
import { formatMoney } from '../../../../../runtime/format/money.ts'
import type { SandboxPayment } from './payments.ts'

export interface SandboxPageInput {
  payment: SandboxPayment
  secret: string
  /** Path that leads back to the shop; absent in a frame, where the shop is around it. */
  back: string | undefined
}

/**
 * The sandbox's own page, in the place where a real provider asks for a card. In a frame it has no button of its own:
 * the page around it sends its form, as it does with a real provider's elements.
 */
export function sandboxPage({ payment, secret, back }: SandboxPageInput): string {
  const { ref, amountCents, currency, status, message } = payment
  const amount = `${formatMoney(amountCents / 100)} ${escapeHtml(currency)}`
  const open = status === 'requires_payment'
  // The page around a frame says it itself.
  const said =
    message === null || back === undefined ? '' : `<p role="alert" class="error">${escapeHtml(message)}</p>`
  const button =
    back === undefined
      ? ''
      : `<p><button type="submit">Pay ${amount}</button></p><p><a href="${escapeHtml(back)}">Back without paying</a></p>`
  const form = `<form method="post" action="/api/payments/sandbox/${encodeURIComponent(ref)}">
    <input type="hidden" name="client_secret" value="${escapeHtml(secret)}">
    ${back === undefined ? '' : `<input type="hidden" name="back" value="${escapeHtml(back)}">`}
    <fieldset><legend>Choose a card</legend>
    <label><input type="radio" name="outcome" value="succeed" checked> <span>A card that works</span></label>
    <label><input type="radio" name="outcome" value="decline"> <span>A card that is declined</span></label>
    </fieldset>${button}</form>`
  const over = `<p>${status === 'canceled' ? 'This payment has been cancelled.' : `Paid: ${amount}.`}</p>`
  const head = back === undefined ? '' : `<h1>Pay ${amount}</h1>`
  // In a frame the page around it has the main landmark.
  const part = back === undefined ? 'div' : 'main'
  const body = `${head}<p class="note">Sandbox: no money moves, and no card is asked for.</p>${said}${open ? form : over}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sandbox payment</title><style>${SANDBOX_STYLE}</style></head><body${back === undefined ? '' : ' class="alone"'}><${part}>${body}</${part}></body></html>`
}

/**
 * Allowed by its hash in the page's policy. It follows the shop's pages as they follow one another: a browser reports an
 * exception where only one of two pages asks for a transition.
 */
export const SANDBOX_STYLE = `
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff}
.alone{display:grid;min-height:100vh;place-items:center;background:#f2f4f7}.alone main{width:min(100%,28rem);padding:2rem;border-radius:12px;background:#fff;box-shadow:0 1px 3px #0003}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.2}.note{margin:0 0 1rem;color:#57606a;font-size:.875rem}
fieldset{margin:0;padding:0;border:0;display:grid;gap:.5rem}legend{padding:0;margin-bottom:.5rem;font-weight:600;font-size:.875rem}
label{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.5rem 1rem;border:1px solid #8c959f;border-radius:8px;cursor:pointer}
label:has(:checked){border-color:#1f3fae;box-shadow:inset 0 0 0 1px #1f3fae}input{width:1.15rem;height:1.15rem;margin:0;accent-color:#1f3fae}
:focus-visible{outline:3px solid #1f3fae;outline-offset:2px}
button{width:100%;min-height:3rem;border:0;border-radius:8px;background:#1f3fae;color:#fff;font:inherit;font-weight:600;cursor:pointer}
p{margin:1rem 0 0}a{color:#1f3fae}.error{margin:0 0 1rem;padding:.5rem 1rem;border-left:4px solid #b3261e;background:#fdeceb}`
