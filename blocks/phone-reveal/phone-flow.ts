import { type Actor, createActor } from 'xstate'
import { phoneRevealMachine, type PhoneRevealServices } from '../../machines/phone-reveal/machine.ts'
import { logFailure } from '../../runtime/log/log-failure.ts'
import { telHref } from '../../runtime/rules/locations/locations.ts'
import { unveilPhone } from '../../runtime/rules/forms/phone-number.ts'
import { EVENT_IDS, track } from '../../runtime/tracking/events.ts'

const running = new WeakMap<HTMLElement, Actor<typeof phoneRevealMachine>>()

/** Reveals the number of an element that carries it (PHONE-02). A second press while it is shown does nothing. */
export function revealPhone(element: HTMLElement, websiteId: number): void {
  if (running.has(element)) return
  const actor = createActor(phoneRevealMachine, {
    input: { services: browserServices(element, websiteId, () => actor.send({ type: 'CALL' })) },
  })
  running.set(element, actor)
  actor.start()
  actor.send({ type: 'REVEAL' })
}

function browserServices(element: HTMLElement, websiteId: number, call: () => void): PhoneRevealServices {
  const { phone = '', car, dealership, label } = element.dataset
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  return {
    show() {
      const number = unveilPhone(phone)
      const button = element.querySelector('button')
      const link = document.createElement('a')
      link.href = telHref(number)
      link.className = button?.className ?? ''
      link.append(...(button?.querySelectorAll('svg') ?? []), number)
      link.addEventListener('click', call)
      element.replaceChildren(link)
      link.focus()
    },
    async report() {
      const response = await fetch('/api/phone-reveal', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ car_id: id(car), dealership_id: id(dealership), website_id: websiteId }),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
    },
    failed: (cause) => logFailure('The phone reveal was not noted', cause),
    called: () =>
      track({
        event: 'phone_click',
        id: EVENT_IDS.phoneClick,
        ...(label !== undefined && { label }),
        car: id(car),
        page: window.location.pathname,
      }),
  }
}
