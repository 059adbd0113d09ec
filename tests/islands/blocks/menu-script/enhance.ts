import type { EnhancePayload } from '../../../../runtime/block/types.ts'

export default function enhance(root: HTMLElement, { props }: EnhancePayload<{ label?: string }>): void {
  const button = root.querySelector('button')
  if (props.label) button?.setAttribute('aria-label', props.label)
  button?.addEventListener('click', () => {
    button.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') === 'false'))
  })
}
