/** Shows one step of a form; without script all of them show at once (FORM-05). */
export function showStep(form: HTMLFormElement, step: number): void {
  if (form.dataset['steps'] === undefined) return
  const last = step === Number(form.dataset['steps']) - 1
  form.dataset['at'] = String(step)
  for (const part of form.querySelectorAll<HTMLElement>('[data-step]')) {
    part.hidden = part.dataset['step'] !== String(step)
  }
  hide(form, '[data-back]', step === 0)
  hide(form, '[data-next]', last)
  hide(form, '[data-submit]', !last)
}

function hide(form: HTMLFormElement, selector: string, hidden: boolean): void {
  const element = form.querySelector<HTMLElement>(selector)
  if (element) element.hidden = hidden
}
