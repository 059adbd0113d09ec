// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { sessionOf, show } from '../testing/screen.tsx'
import { Field } from './fields.tsx'

const CODE = { type: 'string', contentMediaType: 'text/html' }
const field = (onChange = () => undefined as void) => (
  <Field label="Code" name="code" schema={CODE} value="<p>Hi</p>" onChange={onChange} />
)

it('EDIT-01 code is written by whoever may publish, and read by an editor', async () => {
  for (const [role, isReadOnly] of [
    ['publisher', false],
    ['editor', true],
  ] as const) {
    const { holder } = await show(field(), sessionOf({ role }))
    const area = holder.querySelector('textarea')
    expect([role, area?.value, area?.readOnly, area?.getAttribute('spellcheck')]).toEqual([
      role,
      '<p>Hi</p>',
      isReadOnly,
      'false',
    ])
  }
})
